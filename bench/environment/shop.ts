import { startShop, type RunningShop } from '../../scripts/shop-process.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import { databaseWith, hasServer, type Filling } from './databases.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type DatabaseKind = 'PostgreSQL' | 'embedded'

/** Where it makes no difference which, the server is taken: it is filled sooner. */
export const anyDatabase = (): DatabaseKind => (hasServer() ? 'PostgreSQL' : 'embedded')

interface Place {
  database: DatabaseKind
  filling: Filling
  environment?: Record<string, string>
}

/** A shop in a process of its own on a database filled like this; both are gone afterwards. */
export async function withShop<Result>(
  { database, filling, environment = {} }: Place,
  work: (shop: RunningShop) => Promise<Result>,
): Promise<Result> {
  const folder = temporaryFolder()
  const server = database === 'PostgreSQL' ? await databaseWith(filling) : undefined
  if (!server) await fillFolder(folder.path, filling)
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

async function fillFolder(dataDir: string, filling: Filling) {
  const { pool, close } = await openDatabase({ dataDir })
  try {
    await filling.fill(pool)
  } finally {
    await close()
  }
}
