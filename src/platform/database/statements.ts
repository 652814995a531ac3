import { Column, is, sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from '../database.ts'
import { executeOn, sessionOf, type Preparable, type PreparedQuery } from './prepared-query.ts'

type Values = Record<string, unknown>

/** `sql.placeholder(name)` stands for a value. */
interface Query<Rows> extends Preparable<Rows> {
  getSQL(): SQL
}

type Reads = Record<string, Query<unknown[]>>
type RowsOf<Asked extends Reads> = { [Name in keyof Asked]: Awaited<Asked[Name]> }

/**
 * Sends several selects as one statement: one round trip and one snapshot. Each may lock its rows; they are executed in the order
 * given. The text is built once, since building it takes Drizzle longer than most queries take.
 */
export function readTogether<Asked extends Reads>(build: (db: Database) => Asked) {
  let prepared: PreparedQuery | undefined
  return (db: Database, values: Values): Promise<RowsOf<Asked>> => {
    prepared ??= prepareTogether(db, build(db))
    return executeOn(db, prepared, values) as Promise<RowsOf<Asked>>
  }
}

const dialect = new PgDialect({ casing: 'snake_case' })

function prepareTogether(db: Database, reads: Reads) {
  const names = Object.keys(reads)
  const fields = names.map((name) => (reads[name]!.prepare('') as PreparedQuery).fields)
  const columns = names.map((name, index) => rowsAsJson(reads[name]!.getSQL(), fields[index]!.length))
  const query = dialect.sqlToQuery(sql`select ${sql.join(columns, sql`, `)}`)
  const toRows = ([row]: unknown[][][][]): Record<string, unknown[]> =>
    Object.fromEntries(
      names.map((name, index) => [name, row![index]!.map((values) => toObject(fields[index]!, values))]),
    )
  return sessionOf(db).prepareQuery(query, undefined, '', true, toRows)
}

/** The columns are named by position, since two columns of a join can have the same name. */
function rowsAsJson(query: SQL, width: number) {
  const names = sql.raw(Array.from({ length: width }, (_, index) => `c${index}`).join(', '))
  return sql`(select coalesce(json_agg(json_build_array(${names})), '[]') from (${query}) as found(${names}))`
}

function toObject(fields: PreparedQuery['fields'], values: unknown[]): Record<string, unknown> {
  const entries = fields.map(({ path, field }, index): [string, unknown] => [
    path.at(-1)!,
    decode(field, values[index]),
  ])
  return Object.fromEntries(entries)
}

const decode = (field: unknown, value: unknown): unknown =>
  value !== null && is(field, Column) ? field.mapFromDriverValue(value) : value
