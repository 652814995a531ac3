import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A cgroup with so much memory and no swap. */
export interface MemoryCgroup {
  /** Put before a command, it runs that command inside. */
  launcher: string[]
  /** Processes that the kernel has ended inside for want of memory. */
  oomKills: () => number
  /** Needs every process inside to have ended. */
  remove: () => void
}

/** Makes the folder, and the kernel the files in it. */
type Make = (folder: string) => unknown

/**
 * Makes one in the hierarchy of version 2 or 1 at `root`. Throws with a sentence that says what is missing where it cannot:
 * a trial without its limit would prove nothing.
 */
export function memoryCgroup(
  megabytes: number,
  root = '/sys/fs/cgroup',
  make: Make = mkdirSync,
): MemoryCgroup {
  const bytes = String(megabytes * 2 ** 20)
  const name = `kadai-${process.pid}-${megabytes}`
  try {
    if (existsSync(join(root, 'cgroup.controllers'))) return versionTwo(root, name, bytes, make)
    if (existsSync(join(root, 'memory'))) return versionOne(join(root, 'memory'), name, bytes, make)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`No memory limit could be set here (are you root?): ${reason}`)
  }
  throw new Error(`No memory limit could be set here: there is no memory controller at ${root}.`)
}

function versionTwo(root: string, name: string, bytes: string, make: Make): MemoryCgroup {
  // Where it is on already, nothing may be written: inside a container that can be refused.
  const control = join(root, 'cgroup.subtree_control')
  if (!readFileSync(control, 'utf8').split(/\s/).includes('memory')) writeFileSync(control, '+memory')
  const folder = join(root, name)
  const events = join(folder, 'memory.events')
  make(folder)
  return limited(folder, { 'memory.max': bytes, 'memory.swap.max': '0' }, events)
}

/** There memsw limits memory and swap together, and cannot be below memory's own limit: so that one is set first. */
function versionOne(root: string, name: string, bytes: string, make: Make): MemoryCgroup {
  const folder = join(root, name)
  const limits = { 'memory.limit_in_bytes': bytes, 'memory.memsw.limit_in_bytes': bytes }
  make(folder)
  return limited(folder, limits, join(folder, 'memory.oom_control'))
}

function limited(folder: string, limits: Record<string, string>, events: string): MemoryCgroup {
  try {
    // `r+` as the kernel makes these files: one that is not there is a limit that the kernel does not have.
    for (const [file, limit] of Object.entries(limits))
      writeFileSync(join(folder, file), limit, { flag: 'r+' })
  } catch (error) {
    rmdirSync(folder)
    throw error
  }
  return {
    launcher: ['sh', '-c', `echo $$ > ${join(folder, 'cgroup.procs')} && exec "$@"`, 'sh'],
    oomKills: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(events, 'utf8'))?.[1]),
    remove: () => rmdirSync(folder),
  }
}
