import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** The database or one transaction on it: a store works the same inside either. */
export type Database = PgDatabase<NodePgQueryResultHKT>
