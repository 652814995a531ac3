import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from '../platform/database/migrate.ts'
import { openPostgres } from '../platform/database/postgres.ts'
import type { Changes } from '../platform/kept/changes.ts'

/** A fresh database on the server at `serverUrl`, dropped at the end. */
export async function openPostgresForTests(serverUrl: string, changes?: Changes) {
  const database = await createDatabase(serverUrl)
  const { pool, close } = await openPostgres(database.url, changes)
  await migrate(pool)
  return {
    pool,
    close: async () => {
      await close()
      await database.drop()
    },
  }
}

export async function createDatabase(serverUrl: string) {
  const name = `kadai_test_${String(process.pid)}_${randomBytes(4).toString('hex')}`
  await onServer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(serverUrl, `drop database ${name} with (force)`) }
}

async function onServer(serverUrl: string, command: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}
