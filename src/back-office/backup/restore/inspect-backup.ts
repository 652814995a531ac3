import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { contactStore } from '../../../people/contact/store.ts'
import type { Database } from '../../../platform/database.ts'
import { ShopError } from '../../../platform/errors.ts'
import { countOrdersSince } from '../../../selling/orders/order-counts-store.ts'
import { countPaymentsSince } from '../../../selling/payments/payment-counts-store.ts'
import { installationStore } from '../../../site/shop/installation/store.ts'
import { findSecret } from '../encryption/find-secret.ts'
import { parseSecret } from '../encryption/secret.ts'
import { backupNotFound, keyNeeded, otherShopsBackup, restoreByCommand, wrongKey } from '../errors.ts'
import { backupFolderOf } from '../schedule/backup-folder.ts'
import { listAllBackups, readHeadOf } from '../schedule/own-backups.ts'
import { migrationsFor } from './schema.ts'

interface Chosen {
  name: string
  /** As typed; without it the shop's own key is used. */
  key?: string | undefined
}

/**
 * The backup's file, its key and the time of its data, if it can be restored into this shop.
 * @throws restoreByCommand, backupNotFound, keyNeeded, incompleteKey, wrongKey, otherShopsBackup, newerBackup, damagedBackup
 */
export async function inspectBackup({ db, config }: FastifyInstance, { name, key }: Chosen) {
  if (config.DATABASE_URL !== undefined) throw restoreByCommand()
  const folder = backupFolderOf(config)
  if (!(await listAllBackups(folder)).some((backup) => backup.name === name)) throw backupNotFound()
  const file = join(folder, name)
  const secret = key === undefined || key === '' ? findSecret(config) : parseSecret(key)
  const head = await readHeadOf(file, secret).catch((error: unknown) => {
    const isOtherKey = error instanceof ShopError && error.code === wrongKey().code
    throw isOtherKey && !key ? keyNeeded() : error
  })
  if (head.shopId !== undefined && head.shopId !== (await installationStore(db).shopId()))
    throw otherShopsBackup()
  migrationsFor(head)
  return { file, secret, takenAt: head.takenAt }
}

/** What a restore of the state at this time would take away. */
export async function countAddedSince(db: Database, time: Date) {
  const [orders, payments, messages] = await Promise.all([
    countOrdersSince(db, time),
    countPaymentsSince(db, time),
    contactStore(db).countSince(time),
  ])
  return { orders, payments, messages }
}
