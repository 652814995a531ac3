import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from '../platform/database/migrate.ts'
import { openPostgres } from '../platform/database/postgres.ts'
import type { Invalidations } from '../platform/response-cache/invalidations.ts'

/** Creates a migrated database on the server at `serverUrl`; closing it drops it. */
export async function openPostgresForTests(serverUrl: string, changes?: Invalidations) {
  const template = process.env['TEST_TEMPLATE']
  const database = await createDatabase(serverUrl, template)
  const { pool, close } = await openPostgres(database.url, { listener: changes })
  if (template === undefined) await migrate(pool)
  return {
    pool,
    close: async () => {
      await close()
      await database.drop()
    },
  }
}

/** A migrated database that others are copied from, which takes a fraction of migrating each. */
export async function createTemplate(serverUrl: string) {
  const { url } = await createDatabase(serverUrl)
  const { pool, close } = await openPostgres(url)
  await migrate(pool)
  await close()
  return new URL(url).pathname.slice(1)
}

/** A database for a shop that a test starts: a copy of the run's migrated template, if it has one, or an empty one. */
export const createShopDatabase = () =>
  createDatabase(process.env['TEST_DATABASE_URL']!, process.env['TEST_TEMPLATE'])

export async function createDatabase(serverUrl: string, template = 'template1') {
  const name = `${namesBegin()}_${randomBytes(4).toString('hex')}`
  await onServer(serverUrl, `create database ${name} template ${template}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => dropDatabase(serverUrl, name) }
}

/** Names hold the test run's id, so that databases of crashed processes can be dropped at the end. */
const namesBegin = (run = process.env['TEST_RUN'] ?? String(process.pid)) => `kadai_test_${run}`

export async function dropDatabasesOfRun(serverUrl: string, run?: string) {
  const left = await onServer(
    serverUrl,
    `select datname from pg_database where datname like '${namesBegin(run)}\\_%'`,
  )
  for (const { datname } of left.rows as { datname: string }[]) await dropDatabase(serverUrl, datname)
}

async function dropDatabase(serverUrl: string, name: string) {
  await onServer(serverUrl, `drop database ${name} with (force)`)
}

async function onServer(serverUrl: string, command: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return await client.query(command)
  } finally {
    await client.end()
  }
}
