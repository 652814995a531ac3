import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createDatabase } from './test-postgres.ts'

/** Creates a database owned by a role with a connection limit; `allow` changes the limit. */
export async function databaseOfLimitedRole(serverUrl: string, connections: number) {
  const database = await createDatabase(serverUrl)
  const role = `kadai_limited_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create role ${role} login password 'limited' connection limit ${connections}`)
  const url = new URL(database.url)
  await admin.query(`alter database ${url.pathname.slice(1)} owner to ${role}`)
  url.username = role
  url.password = 'limited'
  return {
    url: url.href,
    allow: (more: number) => admin.query(`alter role ${role} connection limit ${more}`),
    async held() {
      const { rows } = await admin.query<{ held: number }>(
        'select count(*)::int as held from pg_stat_activity where usename = $1',
        [role],
      )
      return rows[0]!.held
    },
    async drop() {
      await database.drop()
      await admin.query(`drop role ${role}`)
      await admin.end()
    },
  }
}
