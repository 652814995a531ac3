import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { isUuid } from '../ids.ts'

/** What an entry of the activity log is about. */
export interface AuditSubject {
  /** In words of the shop, such as the name of a person. */
  name: string
  /** Of its own page, where rows of the table have one. */
  path?: string
}

/** How the activity log names the rows of a table. */
export interface AuditSubjects {
  /** The logged column whose value names the row or leads to its name; the row's id without it. */
  by?: string
  /** Finds the subjects by that value, in one statement. Without this function the value itself is the name. */
  find?: (db: Database, values: string[]) => Promise<ReadonlyMap<string, AuditSubject>>
  /** The logged column that names a row that is not found. */
  otherwise?: string
}

interface NamedRow extends Record<string, unknown> {
  id: string
  name: string | null
}

/** Finds names by UUID with a query of `id` and `name`. */
export const namesFrom =
  (query: (oneOfThese: SQL) => SQL): AuditSubjects['find'] =>
  async (db, values) => {
    const oneOfThese = sql`any(${sql.param(values.filter(isUuid))}::uuid[])`
    const { rows } = await db.execute<NamedRow>(query(oneOfThese))
    return new Map(rows.map(({ id, name }) => [id, { name: name ?? '' }]))
  }

/** Names that the values contain. */
export const namesIn =
  (toName: (value: string) => string): AuditSubjects['find'] =>
  (_db, values) =>
    Promise.resolve(new Map(values.map((value) => [value, { name: toName(value) }])))
