import { sql } from 'drizzle-orm'
import { serverDomains } from '../../../src/domains.server.ts'
import type { Config } from '../../../src/web/config.ts'
import { formatDayTime } from '../../../src/platform/time-zone.ts'
import type { Clock } from '../../../src/platform/clock.ts'
import type { Database } from '../../../src/platform/database.ts'
import { DatabaseUnreachable, DataDirUnusable } from '../../../src/platform/database/errors.ts'
import { withoutQueryValues } from '../../../src/platform/logging/shop-log.ts'
import { openDatabaseForTools } from '../../../src/platform/database/open-for-tools.ts'
import { howToRestore } from '../../../src/platform/embedded-postgres/postgres-version.ts'
import { findMissingPictures } from '../../../src/back-office/integrity/missing-pictures.ts'
import { openFileStorage } from '../../../src/platform/file-storage/open-file-storage.ts'
import type { Condition } from '../../../src/back-office/status/contract.ts'
import { conditionsForCli } from '../../../src/back-office/status/snapshot/conditions-for-cli.ts'

/** Tolerated clock difference between machines. */
const leewayMs = 5 * 60_000

/** All conditions of the status page. The embedded database of a running shop is queried through the shop. */
export async function lookAtDatabase(config: Config, clock: Clock): Promise<Condition[]> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config
  try {
    const { db, close } = await openDatabaseForTools({ databaseUrl, dataDir })
    try {
      const conditions = await conditionsForCli(config, { db, domains: serverDomains }, clock)
      const isUsable = conditions.some(({ id, level }) => id === 'database' && level !== 'urgent')
      return [
        await version(db),
        ...(isUsable ? await checkClockAgainstOrders(db, clock) : []),
        ...(isUsable ? await checkPictures(config, db) : []),
        ...conditions,
      ]
    } finally {
      await close()
    }
  } catch (error) {
    const what = { id: 'database', title: 'Database', level: 'urgent' } as const
    if (error instanceof DatabaseUnreachable || error instanceof DataDirUnusable)
      return [{ ...what, says: error.message }]
    return [{ ...what, says: `It cannot be read completely: ${shortMessage(error)}`, advice: howToRestore }]
  }
}

/** If the bucket does not answer, a condition of its own says so. */
async function checkPictures(config: Config, db: Database): Promise<Condition[]> {
  const storage = openFileStorage(config)
  const found = await findMissingPictures(db, storage).catch(() => undefined)
  if (!found || found.missing.length === 0) return []
  const [first] = found.missing
  return [
    {
      id: 'pictures',
      title: 'Pictures',
      level: 'urgent',
      says: `${found.missing.length} of ${found.named} pictures are not in ${storage.place}. The first is ${first!.path} of ${first!.name}.`,
      advice: 'Restore them from a backup, or upload them again; npm run kadai -- media check lists them.',
    },
  ]
}

async function version(db: Database): Promise<Condition> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  )
  return { id: 'version', title: 'PostgreSQL', level: 'ok', says: `Version ${rows[0]!.version}.` }
}

/** Detects a reset system clock: existing orders are then dated in the future. */
async function checkClockAgainstOrders(db: Database, clock: Clock): Promise<Condition[]> {
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select extract(epoch from max(placed_at)) * 1000 as newest from orders`,
  )
  const newest = Number(rows[0]!.newest ?? 0)
  const now = clock()
  if (newest <= now.getTime() + leewayMs) return []
  return [
    {
      id: 'time',
      title: 'Time',
      level: 'urgent',
      says: `The clock of this machine shows ${formatDayTime(now.toISOString())}, but an order was placed on ${formatDayTime(new Date(newest).toISOString())}.`,
      advice: 'Set the clock of this machine, over the network if there is one, before you sell anything.',
    },
  ]
}

/** Connection errors only, without values of rows. */
function shortMessage(error: unknown) {
  const known = withoutQueryValues(error)
  return (known instanceof Error ? known.message : String(known)).slice(0, 200)
}
