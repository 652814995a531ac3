import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Config } from '../../../web/config.ts'
import { systemClock } from '../../../platform/clock.ts'
import { printLine } from '../../../platform/logging/print-line.ts'
import { serveWhileWaiting } from '../../../platform/web/waiting-server.ts'
import { closedPage } from './closed-page.ts'
import { writeLastRestore, type LastRestore } from './last-restore.ts'
import type { RestoreOrder } from './order-restore.ts'

/**
 * Restores a backup while the shop is closed; visitors get a page that says so. The next opening shows the restored state, or after a failure the
 * present one with the reason on the backups page.
 */
export async function restoreWhileClosed(config: Config, order: RestoreOrder) {
  const { name, takenAt } = order
  const at = systemClock().toISOString()
  const record = (state: LastRestore['state'], failure?: string) =>
    writeLastRestore(config.DATA_DIR, { at, name, takenAt, state, failure })
  // Without an address the restore goes on, and visitors see no page.
  const open = await serveWhileWaiting(config, 'restoring a backup', closedPage).catch(() => undefined)
  try {
    record('begun')
    printLine(`Restoring ${name}`)
    const thread = new Worker(new URL('../../../web/restore-thread.ts', import.meta.url), {
      workerData: { ...order, at },
    })
    const [code] = (await once(thread, 'exit')) as [number]
    if (code !== 0) throw new Error('the restore ended early. Is there enough memory and disk space?')
    printLine(`${name} was restored`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    printLine(`${name} was not restored, and nothing was changed: ${reason}`, 'error')
    record('failed', reason.slice(0, 500))
  } finally {
    await open?.()
  }
}
