import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Config } from '../../src/web/config.ts'
import { addressesOf } from '../../src/platform/database/failover/primary.ts'
import { openDatabaseForTools } from '../../src/platform/database/open-for-tools.ts'
import { WrongUse } from './command.ts'

type ShopLocation = Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>

const settingsHint =
  'Give the command the settings of the shop: DATA_DIR or DATABASE_URL as the shop has them, or the file with its settings: --env-file /etc/kadai.env'

/**
 * Throws if the settings lead to no existing shop: a command creates neither a shop nor a key. Images and the backup key are in
 * DATA_DIR, also with a database server; `needsFolder` is for commands that read them.
 */
export function requireShop({ DATA_DIR, DATABASE_URL }: ShopLocation, { needsFolder = false } = {}) {
  const folder = resolve(DATA_DIR)
  const database = join(folder, 'db')
  const exists =
    DATABASE_URL === undefined
      ? existsSync(database) && !existsSync(`${database}.unfinished`)
      : !needsFolder || existsSync(folder)
  if (!exists) throw new WrongUse(`There is no shop in ${folder}. ${settingsHint}`)
}

/** The database location without its password. */
export function describeLocation({ DATA_DIR, DATABASE_URL }: ShopLocation) {
  if (DATABASE_URL === undefined) return `the folder ${resolve(DATA_DIR)}`
  const hosts = addressesOf(DATABASE_URL).map((address) => new URL(address).host)
  const [first = ''] = addressesOf(DATABASE_URL)
  return `the database ${new URL(first).pathname.slice(1)} at ${hosts.join(', ')}, with files in ${resolve(DATA_DIR)}`
}

/** Prints to stderr, so that the command's stdout can be parsed. */
export const reportShop = (text: string) => console.error(text)

/** Opens the shop's database; first prints which shop it is. */
export async function reachShop(config: ShopLocation) {
  requireShop(config)
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config
  const database = await openDatabaseForTools({ databaseUrl, dataDir })
  try {
    reportShop(`${await readShopName(database.db, config)}: ${describeLocation(config)}`)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function readShopName(
  db: Awaited<ReturnType<typeof openDatabaseForTools>>['db'],
  config: ShopLocation,
) {
  const { rows: tables } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('public.shop_profile') is not null as "exists"`,
  )
  if (!tables[0]!.exists)
    throw new WrongUse(`There is no shop in ${describeLocation(config)}. ${settingsHint}`)
  const { rows } = await db.execute<{ name: string }>(
    sql`select profile ->> 'name' as name from shop_profile limit 1`,
  )
  return rows[0]?.name ?? 'Unnamed shop'
}
