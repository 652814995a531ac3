import type { FastifyInstance } from 'fastify'
import { daysAfter } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { auditStore } from '../../audit/store.ts'
import type { Backups } from '../contract.ts'
import type { Secret } from '../encryption/secret.ts'
import { backupIsRunning, otherName } from '../errors.ts'
import { backupFolderOf } from '../schedule/backup-folder.ts'
import { listAllBackups } from '../schedule/own-backups.ts'
import { inspectBackup } from './inspect-backup.ts'
import { readLastRestore } from './last-restore.ts'

export interface RestoreOrder {
  name: string
  file: string
  secret: Secret
  takenAt: string
  staffId: string
}

interface Wanted {
  name: string
  key?: string | undefined
  shopName: string
  staffId: string
}

/** Checks what can be checked while the shop is open, then closes it. @throws otherName, backupIsRunning and those of `inspectBackup` */
export async function orderRestore(app: FastifyInstance, { name, key, shopName, staffId }: Wanted) {
  const found = await inspectBackup(app, { name, key })
  const { name: ownName } = await shopStore(app.db).profile()
  if (shopName.toLowerCase() !== ownName.trim().toLowerCase()) throw otherName(ownName)
  if (app.backups.isRunning()) throw backupIsRunning()
  await inTransaction(app.db, (tx) =>
    auditStore(tx).record({
      ...{ staffId, action: 'update', table: 'backup_restore', row: name },
      what: { restore: 'begun', state_of: found.takenAt },
    }),
  )
  app.beginRestore({ name, staffId, ...found })
}

const reportedDays = 14

/** In an open shop a restore that has begun and not ended was interrupted. */
export async function describeRestore({ db, config, clock }: FastifyInstance): Promise<Backups['restore']> {
  if (config.DATABASE_URL !== undefined) return null
  const last = readLastRestore(config.DATA_DIR)
  const { name: shopName } = await shopStore(db).profile()
  if (!last || daysAfter(new Date(last.at), reportedDays) < clock()) return { shopName, last: null }
  const { at, takenAt, state, failure = null, before } = last
  const isThere = (await listAllBackups(backupFolderOf(config))).some(({ name }) => name === before)
  return {
    shopName,
    last: {
      ...{ at, takenAt, failure },
      outcome: state === 'begun' ? 'interrupted' : state,
      before: state === 'done' && before !== undefined && isThere ? before : null,
    },
  }
}
