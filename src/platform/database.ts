import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** The database or a transaction on it: stores work with either. */
export type Database = PgDatabase<NodePgQueryResultHKT>

type Handle = Database & { $client: unknown }

/** One for each connection, since each works out the names of all columns anew. */
const handles = new WeakMap<object, Handle>()

export function databaseOn(connection: pg.Pool | pg.PoolClient): Handle {
  const handle = handles.get(connection) ?? drizzle(connection, { casing: 'snake_case' })
  handles.set(connection, handle)
  return handle
}
