import type { FastifyInstance } from 'fastify'
import { backupFolderOf, hasPlaceForBackups, workFolderOf } from './backup-folder.ts'
import { listBackups, ownerOf } from './own-backups.ts'
import { readBackupStatus, updateBackupStatus } from './status.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../../web/config.ts'
import { type BackgroundJob, minuteMs } from '../../../platform/domains/background-job.ts'

const intervalMs = 60 * 60_000
const retryAfterMs = 15 * 60_000

/** The work of the backup job: makes a backup if the last one is an hour old. */
const backUpIfDue =
  (app: FastifyInstance) =>
  async ({ signal }: { signal: AbortSignal }) => {
    const { backups, clock } = app
    if (backups.isRunning() || !(await isDue(app, clock().getTime()))) return
    signal.addEventListener('abort', () => backups.stop(), { once: true })
    await backups.start()
  }

/** The status page counts the time without a backup from the first start with backups. */
function noteBackupsAreOn({ config, clock }: FastifyInstance) {
  if (readBackupStatus(workFolderOf(config)).since === undefined)
    updateBackupStatus(workFolderOf(config), { since: clock().toISOString() })
}

/** If several processes share one folder, the first makes the hour's backup and the others find it there. */
async function isDue(app: FastifyInstance, now: number) {
  const { lastTry, failure } = readBackupStatus(workFolderOf(app.config))
  const sinceTry = lastTry === undefined ? Infinity : Math.abs(now - Date.parse(lastTry))
  if (sinceTry < (failure === undefined ? intervalMs : retryAfterMs)) return false
  const [newest] = await listBackups(backupFolderOf(app.config), await ownerOf(app))
  return newest === undefined || Math.abs(now - newest.at.getTime()) >= intervalMs
}

const program = fileURLToPath(new URL('../../../../scripts/kadai.ts', import.meta.url))
/** A low scheduling priority (nice), so that requests are served first. */
const lowPriority = 15

export type BackupRunner = ReturnType<typeof backupRunner>

/** Backups run in a process of their own, so that its memory is freed and its failures do not affect the shop. */
export function backupRunner(config: Config) {
  const workFolder = workFolderOf(config)
  let running: ChildProcess | undefined

  async function run() {
    const child = spawn(process.execPath, [program, 'backup', '--automatic'], { stdio: 'ignore' })
    running = child
    if (child.pid !== undefined) setPriority(child.pid, lowPriority)
    try {
      const [code] = (await once(child, 'exit')) as [number | null]
      if (code !== 0 && readBackupStatus(workFolder).failure === undefined)
        updateBackupStatus(workFolder, {
          failure: 'The backup process ended early. Is there enough memory and disk space?',
        })
    } finally {
      running = undefined
    }
  }

  return {
    isRunning: () => running !== undefined,
    /** Resolves at the end; the result is in the status. */
    start: async () => {
      if (!running) await run()
    },
    /** An interrupted backup leaves a draft, which the next one deletes. */
    stop: () => running?.kill(),
  }
}

export const backupJobs: BackgroundJob[] = [
  {
    // A shop that runs for a few minutes only makes none.
    name: 'make backup',
    ...{ pattern: '0 * * * * *', firstAfterMs: 5 * minuteMs },
    prepare(app) {
      if (!app.config.BACKUPS || !hasPlaceForBackups(app.config)) return undefined
      noteBackupsAreOn(app)
      return backUpIfDue(app)
    },
  },
]
