import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../config.ts'
import { backupStatus, noteStatus } from './status.ts'

const program = fileURLToPath(new URL('../../../scripts/kadai.ts', import.meta.url))
/** Behind everything that shoppers wait for. */
const lowPriority = 15

export type BackupRunner = ReturnType<typeof backupRunner>

/** Backups are made by a process of their own: it takes its memory with it, and what goes wrong there does not reach the shop. */
export function backupRunner({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) {
  let running: ChildProcess | undefined

  async function run() {
    const child = spawn(process.execPath, [program, 'backup', '--automatic'], { stdio: 'ignore' })
    running = child
    if (child.pid !== undefined) setPriority(child.pid, lowPriority)
    try {
      const [code] = (await once(child, 'exit')) as [number | null]
      if (code !== 0 && backupStatus(DATA_DIR).failure === undefined)
        noteStatus(DATA_DIR, {
          failure: 'It ended before it was done. Is there enough memory and space on the disk?',
        })
    } finally {
      running = undefined
    }
  }

  return {
    isRunning: () => running !== undefined,
    /** Resolves when it is over; what came of it stands in the status. */
    start: async () => {
      if (!running) await run()
    },
    /** A backup that is cut short is none: its draft goes with the next one. */
    stop: () => running?.kill(),
  }
}
