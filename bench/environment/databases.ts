import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '../../src/platform/database/open.ts'
import { temporaryFolder } from './temporary-folder.ts'

const prefix = 'kadai_bench_'

/** What fills a database before it is measured, and a name that tells it from every other filling. */
export interface Filling {
  name: string
  fill: (pool: pg.Pool) => Promise<unknown>
}

/** The server that all parts use. */
function serverUrl() {
  const url = process.env['TEST_DATABASE_URL']
  if (!url)
    throw new Error(
      'There is no PostgreSQL here: install the package "postgresql", or set TEST_DATABASE_URL.',
    )
  return url
}

export const hasServer = () => Boolean(process.env['TEST_DATABASE_URL'])

/** A database filled like this, to be dropped when it has been measured. The first is filled; the next are copies of it. */
export async function databaseWith(filling: Filling) {
  const original = `${prefix}${filling.name}`
  if (!(await isThere(original))) await fill(original, filling)
  const name = `${prefix}copy_${randomBytes(4).toString('hex')}`
  await onServer(`create database ${name} template ${original}`)
  return { url: urlOf(name), drop: () => onServer(`drop database ${name} with (force)`) }
}

async function fill(original: string, filling: Filling) {
  const unfinished = `${original}_unfinished`
  await onServer(`drop database if exists ${unfinished} with (force)`)
  await onServer(`create database ${unfinished}`)
  const folder = temporaryFolder()
  const { pool, close } = await openDatabase({ databaseUrl: urlOf(unfinished), dataDir: folder.path })
  try {
    await filling.fill(pool)
  } finally {
    await close()
    folder.remove()
  }
  await onServer(`alter database ${unfinished} rename to ${original}`)
}

const isThere = async (name: string) =>
  (await onServer(`select 1 from pg_database where datname = '${name}'`)).rowCount === 1

export async function dropAll() {
  const { rows } = await onServer(`select datname as name from pg_database where datname like '${prefix}%'`)
  for (const { name } of rows as { name: string }[]) await onServer(`drop database ${name} with (force)`)
}

function urlOf(name: string) {
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return url.href
}

async function onServer(command: string) {
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    return await client.query(command)
  } finally {
    await client.end()
  }
}
