import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { ownPostgres } from '../../scripts/stress/own-postgres.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import { temporaryFolder } from './temporary-folder.ts'

const prefix = 'kadai_bench_'

/** The data that a database is filled with; equal names stand for equal data. */
export interface Seed {
  name: string
  fill: (pool: pg.Pool) => Promise<unknown>
}

/**
 * Runs `work` with TEST_DATABASE_URL set: to the server that it names already, or to a temporary one.
 * Without an installed PostgreSQL it stays unset, and benchmarks use the embedded database.
 */
export async function withPostgresServer<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.env['TEST_DATABASE_URL']) return work().finally(dropDatabases)
  const server = await ownPostgres().catch((error: unknown) => {
    console.error(`${error instanceof Error ? error.message : String(error)}: measuring without PostgreSQL.`)
  })
  if (!server) return work()
  process.env['TEST_DATABASE_URL'] = server.url
  const stop = () => server.stop()
  process.once('exit', stop)
  try {
    return await work()
  } finally {
    process.off('exit', stop)
    stop()
  }
}

export const hasPostgresServer = () => Boolean(process.env['TEST_DATABASE_URL'])

function serverUrl() {
  const url = process.env['TEST_DATABASE_URL']
  if (!url)
    throw new Error('No PostgreSQL server: install the package "postgresql" or set TEST_DATABASE_URL.')
  return url
}

/** A new database with this seed, to be dropped by the caller. The first one of a seed is filled and then serves as a template. */
export async function createSeededDatabase(seed: Seed) {
  const template = `${prefix}${seed.name}`
  if (!(await exists(template))) await createTemplate(template, seed)
  const name = `${prefix}copy_${randomBytes(4).toString('hex')}`
  await onServer(`create database ${name} template ${template}`)
  return { url: urlOf(name), drop: () => onServer(`drop database ${name} with (force)`) }
}

async function createTemplate(template: string, seed: Seed) {
  const unfinished = `${template}_unfinished`
  await onServer(`drop database if exists ${unfinished} with (force)`)
  await onServer(`create database ${unfinished}`)
  const folder = temporaryFolder()
  const { pool, close } = await openDatabase({ databaseUrl: urlOf(unfinished), dataDir: folder.path })
  try {
    await seed.fill(pool)
  } finally {
    await close()
    folder.remove()
  }
  await onServer(`alter database ${unfinished} rename to ${template}`)
}

const exists = async (name: string) =>
  (await onServer(`select 1 from pg_database where datname = '${name}'`)).rowCount === 1

async function dropDatabases() {
  const { rows } = await onServer(`select datname as name from pg_database where datname like '${prefix}%'`)
  for (const { name } of rows as { name: string }[]) await onServer(`drop database ${name} with (force)`)
}

function urlOf(name: string) {
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return url.href
}

async function onServer(sql: string) {
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}
