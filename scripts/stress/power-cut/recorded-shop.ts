import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createFirstAdmin } from '../../../src/people/accounts/signing-in/first-admin.ts'
import { buildApp } from '../../../src/web/app.ts'
import { readConfig } from '../../../src/web/config.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { migrate } from '../../../src/platform/database/migrate.ts'
import { databaseOn } from '../../../src/platform/database.ts'
import { extensions, openDurablePglite } from '../../../src/platform/embedded-postgres/durable-pglite.ts'
import { ensureShopProfile } from '../../../src/site/shop/store.ts'
import { servePglite } from '../../../src/testing/serve-pglite.ts'
import { owner } from '../../shop-process.ts'
import { type Change, RecordedFiles, RecordedUnmodifiedFiles } from './recorded-files.ts'

/** PGlite with the shop's durable files, or with its own. */
export type Engine = 'durable' | 'unmodified'

async function openRecorded(directory: string, engine: Engine, log: Change[]) {
  const syncs = { count: 0 }
  if (engine === 'durable')
    return openDurablePglite(directory, syncs, () => new RecordedFiles(directory, log, () => syncs.count++))
  const pglite = new PGlite({ fs: new RecordedUnmodifiedFiles(directory, log), extensions })
  await pglite.waitReady
  return pglite
}

/** Starts a shop in this process whose database adds all file changes to `log`. */
export async function startRecordedShop(dataDir: string, engine: Engine, log: Change[]) {
  mkdirSync(dataDir, { recursive: true })
  const pglite = await openRecorded(join(dataDir, 'db'), engine, log)
  const served = await servePglite(pglite)
  await migrate(served.pool)
  const db = databaseOn(served.pool)
  await ensureShopProfile(db, systemClock)
  const config = readConfig({
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '100000',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  })
  await createFirstAdmin(db, config, systemClock)
  const app = await buildApp({ db, config })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    pglite,
    pool: served.pool,
    async close() {
      await app.close()
      await served.close()
    },
  }
}
