import { join } from 'node:path'
import { startShop, type RunningShop } from '../../scripts/shop-process.ts'
import { openEmbeddedDatabase } from '../../src/back-office/backup/create/embedded-database.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import { createSeededDatabase, hasPostgresServer, type Seed } from './postgres.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type DatabaseKind = 'PostgreSQL' | 'embedded'

/** For benchmarks whose figures do not depend on the database. PostgreSQL is preferred because it is filled faster. */
export const preferredDatabase = (): DatabaseKind => (hasPostgresServer() ? 'PostgreSQL' : 'embedded')

interface ShopOptions {
  database: DatabaseKind
  seed: Seed
  environment?: Record<string, string>
}

/** Starts a shop in a process of its own on a database with this seed, and removes both after `work`. */
export async function withShop<Result>(
  { database, seed, environment = {} }: ShopOptions,
  work: (shop: RunningShop) => Promise<Result>,
): Promise<Result> {
  const folder = temporaryFolder()
  const server = database === 'PostgreSQL' ? await createSeededDatabase(seed) : undefined
  if (!server) await fillEmbeddedDatabase(folder.path, seed)
  const settings = { DEMO: '0', ...(server && { DATABASE_URL: server.url }), ...environment }
  try {
    const shop = await startShop(folder.path, settings)
    try {
      return await work(shop)
    } finally {
      await shop.stop()
    }
  } finally {
    await server?.drop()
    folder.remove()
  }
}

/** Without the watchdog, which a busy machine would set off. */
async function fillEmbeddedDatabase(dataDir: string, seed: Seed) {
  const empty = await openDatabase({ dataDir })
  await empty.close()
  const { pool, close } = await openEmbeddedDatabase(join(dataDir, 'db'))
  try {
    await seed.fill(pool)
  } finally {
    await close()
  }
}

/** The ids of the first `count` phones, or of all if there are fewer. */
export async function listPhoneIds({ url }: Pick<RunningShop, 'url'>, count: number) {
  const ids: string[] = []
  for (let page = 1; ids.length < count; page++) {
    const response = await fetch(`${url}/api/sales?limit=200&page=${page}`)
    const phones = (await response.json()) as { _id: string }[]
    if (phones.length === 0) break
    ids.push(...phones.map(({ _id }) => _id))
  }
  if (ids.length === 0) throw new Error('The shop has no phones.')
  return ids.slice(0, count)
}

/** Returns a function that gives one element after another, starting again after the last. */
export function cycle<Element>(elements: readonly Element[]) {
  let next = 0
  return () => elements[next++ % elements.length]!
}
