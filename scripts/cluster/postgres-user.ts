import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'

/** PostgreSQL refuses to run as root, so its programs run as the user of Debian's package. */
export function postgresUser() {
  if (process.getuid?.() !== 0) return {}
  const id = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** A new folder that this user alone may read. */
export function ownFolder(folder: string) {
  mkdirSync(folder, { mode: 0o700 })
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres:', folder])
  return folder
}

/** Starts programs as this user, each with its output in a file of the folder. */
export function startPrograms(folder: string) {
  const kills: (() => Promise<void>)[] = []
  return {
    /** Returns a function that kills the program and resolves when it has ended. */
    run(name: string, program: string, args: string[]) {
      const log = openSync(join(folder, `${name}.log`), 'a')
      const child = spawn(program, args, {
        ...postgresUser(),
        cwd: folder,
        stdio: ['ignore', log, log],
        // Patroni starts with `env python3`, which has to be Debian's.
        env: { LANG: 'C.UTF-8', HOME: folder, PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
      })
      const ended = new Promise<void>((resolve, reject) => {
        child.once('exit', () => resolve())
        child.once('error', reject)
      })
      ended.catch(() => undefined)
      // If the test process ends first, including by a failure.
      const onExit = () => child.kill('SIGKILL')
      process.once('exit', onExit)
      child.once('exit', () => process.off('exit', onExit))
      const kill = () => {
        child.kill('SIGKILL')
        return ended
      }
      kills.push(kill)
      return kill
    },
    killAll: () => Promise.allSettled(kills.map((kill) => kill())),
  }
}
