import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { workerData } from 'node:worker_threads'
import { ownSessionsStore } from '../people/accounts/sessions/sessions-store.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { checkShop } from './check-shop.ts'
import { readConfig } from './config.ts'
import { auditStore } from '../back-office/audit/store.ts'
import { hasFailed } from '../back-office/integrity/run-checks.ts'
import { findOrCreateSecret } from '../back-office/backup/encryption/find-secret.ts'
import { checksFail } from '../back-office/backup/errors.ts'
import { createOwnBackup } from '../back-office/backup/schedule/scheduled-backup.ts'
import type { LastRestore } from '../back-office/backup/restore/last-restore.ts'
import type { RestoreOrder } from '../back-office/backup/restore/order-restore.ts'
import { restoreInPlace } from '../back-office/backup/restore/restore.ts'

/** What a closed shop does to restore a backup: it backs up its state, then restores beside it. An error of it changed nothing. */
const order = workerData as RestoreOrder & { at: string }
const config = readConfig(process.env)
const dataDir = resolve(config.DATA_DIR)
const [now, report] = [systemClock(), () => undefined]

const before = await createOwnBackup(config, findOrCreateSecret(config), now)
const done: LastRestore = {
  ...{ at: order.at, name: order.name, takenAt: order.takenAt },
  ...{ before: before.name, state: 'done' },
}
await restoreInPlace(
  {
    ...{ file: order.file, secret: Buffer.from(order.secret), dataDir, now, report, check: checkAndRecord },
    hasFile: (path) => isInBucket(path) || existsSync(join(dataDir, path)),
  },
  () => JSON.stringify(done),
)

/** Pictures of a bucket stay there. */
function isInBucket(path: string) {
  return config.MEDIA_URL !== undefined && path.startsWith('media/')
}

async function checkAndRecord(db: Database, time: Date) {
  const findings = await checkShop(db, time)
  const failed = findings.filter(hasFailed)
  if (failed.length > 0) throw checksFail(failed.map(({ check }) => check.id))
  await inTransaction(db, async (tx) => {
    // Those that were ended since the backup would be open again.
    await ownSessionsStore(tx).closeAllOfStaff()
    await auditStore(tx).record({
      ...{ staffId: order.staffId, action: 'update', table: 'backup_restore', row: order.name },
      what: { restore: 'done', state_of: order.takenAt, backup_of_before: before.name },
    })
  })
  return findings
}
