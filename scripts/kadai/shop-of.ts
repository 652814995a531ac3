import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Config } from '../../src/config.ts'
import { addressesOf } from '../../src/platform/database/failover/primary.ts'
import { openDatabaseForTools } from '../../src/platform/database/open-for-tools.ts'
import { WrongUse } from './command.ts'

type Place = Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>

const howToName =
  'A command takes the settings of the shop that it is for: give it DATA_DIR or DATABASE_URL as the shop has them, or the file with its settings: --env-file /etc/kadai.env'

/**
 * Throws if the settings lead to no existing shop: a command creates neither a shop nor a key. Images and the backup key are in
 * DATA_DIR, also with a database server; `needsFolder` is for commands that read them.
 */
export function requireShop({ DATA_DIR, DATABASE_URL }: Place, { needsFolder = false } = {}) {
  const folder = resolve(DATA_DIR)
  const database = join(folder, 'db')
  const isThere =
    DATABASE_URL === undefined
      ? existsSync(database) && !existsSync(`${database}.unfinished`)
      : !needsFolder || existsSync(folder)
  if (!isThere) throw new WrongUse(`There is no shop in ${folder}. ${howToName}`)
}

/** The database location without its password. */
export function placeOf({ DATA_DIR, DATABASE_URL }: Place) {
  if (DATABASE_URL === undefined) return `the folder ${resolve(DATA_DIR)}`
  const hosts = addressesOf(DATABASE_URL).map((address) => new URL(address).host)
  const [first = ''] = addressesOf(DATABASE_URL)
  return `the database ${new URL(first).pathname.slice(1)} at ${hosts.join(', ')}, with files in ${resolve(DATA_DIR)}`
}

/** Prints to stderr, so that the command's stdout can be parsed. */
export const sayPlace = (words: string) => console.error(words)

/** Opens the shop's database; first prints which shop it is. */
export async function reachShop(config: Place) {
  requireShop(config)
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config
  const reached = await openDatabaseForTools({ databaseUrl, dataDir })
  try {
    sayPlace(`${await nameIn(reached.db, config)}: ${placeOf(config)}`)
    return reached
  } catch (error) {
    await reached.close()
    throw error
  }
}

async function nameIn(db: Awaited<ReturnType<typeof openDatabaseForTools>>['db'], config: Place) {
  const { rows: tables } = await db.execute<{ isThere: boolean }>(
    sql`select to_regclass('public.shop_profile') is not null as "isThere"`,
  )
  if (!tables[0]!.isThere) throw new WrongUse(`There is no shop in ${placeOf(config)}. ${howToName}`)
  const { rows } = await db.execute<{ name: string }>(
    sql`select profile ->> 'name' as name from shop_profile limit 1`,
  )
  return rows[0]?.name ?? 'A shop without a name'
}
