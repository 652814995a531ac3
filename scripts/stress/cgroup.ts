import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A cgroup with a memory limit and without swap. */
export interface MemoryCgroup {
  /** Command prefix that runs a command inside the cgroup. */
  launcher: string[]
  /** Number of processes that the OOM killer ended. */
  oomKills: () => number
  /** Removes the cgroup; all its processes must have exited. */
  remove: () => void
}

/** Creates the folder, in which the kernel creates the control files. */
type Make = (folder: string) => unknown

/**
 * Creates a cgroup in the v2 or v1 hierarchy at `root`. Throws if that is not possible, since a test without its limit would
 * prove nothing.
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
    throw new Error(`No memory limit could be set here (are you root?): ${reason}`, { cause: error })
  }
  throw new Error(`No memory limit could be set here: there is no memory controller at ${root}.`)
}

function versionTwo(root: string, name: string, bytes: string, make: Make): MemoryCgroup {
  // Skipped if already enabled, since containers may forbid the write.
  const control = join(root, 'cgroup.subtree_control')
  if (!readFileSync(control, 'utf8').split(/\s/).includes('memory')) writeFileSync(control, '+memory')
  const folder = join(root, name)
  const events = join(folder, 'memory.events')
  make(folder)
  return limited(folder, { 'memory.max': bytes, 'memory.swap.max': '0' }, events)
}

/** memsw limits the sum of memory and swap and must not be below the memory limit, which is therefore set first. */
function versionOne(root: string, name: string, bytes: string, make: Make): MemoryCgroup {
  const folder = join(root, name)
  const limits = { 'memory.limit_in_bytes': bytes, 'memory.memsw.limit_in_bytes': bytes }
  make(folder)
  return limited(folder, limits, join(folder, 'memory.oom_control'))
}

function limited(folder: string, limits: Record<string, string>, events: string): MemoryCgroup {
  try {
    // `r+`, since the kernel creates these files: a missing one means an unsupported limit.
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
