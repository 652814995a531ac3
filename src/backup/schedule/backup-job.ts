import type { FastifyInstance } from 'fastify'
import { backupFolderOf, backupsIn } from './backup-folder.ts'
import { backupStatus, noteStatus } from './status.ts'

const lookEveryMs = 60_000
const everyMs = 60 * 60_000
const againAfterMs = 15 * 60_000
/** A shop that was opened only to look at it writes none. */
const afterStartMs = 5 * 60_000

/** One backup an hour while the shop is open, an earlier one where the last is older than that. */
export function startBackupJob(app: FastifyInstance) {
  const { config, clock, backups } = app
  if (!config.BACKUPS) return
  const opened = clock().getTime()
  if (backupStatus(config.DATA_DIR).since === undefined)
    noteStatus(config.DATA_DIR, { since: clock().toISOString() })

  const look = async () => {
    const now = clock().getTime()
    if (backups.isRunning() || now - opened < afterStartMs) return
    if (await isDue(app, now)) await backups.start()
  }
  const timer = setInterval(
    () => void look().catch((error: unknown) => app.log.error(error, 'No backup was started')),
    lookEveryMs,
  )
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    backups.stop()
  })
}

/** Of several processes with one folder the first that looks makes the hour's backup; the others find it there. */
async function isDue({ config }: FastifyInstance, now: number) {
  const { lastTry, failure } = backupStatus(config.DATA_DIR)
  const [newest] = await backupsIn(backupFolderOf(config))
  const sinceTry = lastTry === undefined ? Infinity : Math.abs(now - Date.parse(lastTry))
  const sinceGood = newest === undefined ? Infinity : Math.abs(now - newest.at.getTime())
  return sinceGood >= everyMs && sinceTry >= (failure === undefined ? everyMs : againAfterMs)
}
