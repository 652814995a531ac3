import { is, Param, Placeholder, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database.ts'

/**
 * A placeholder for each value. Typed as SQL, since Drizzle's builders accept placeholders in more places than its types allow. The
 * function that builds a query may pass them on, but cannot read their values.
 */
export type Placeholders<Values> = { [Name in keyof Values]: SQL<Values[Name]> }

/** An unsent query of Drizzle. */
export interface Preparable<Rows> extends PromiseLike<Rows> {
  prepare(name: string): unknown
}

/** The parts of Drizzle's prepared query that are used here. */
export interface PreparedQuery {
  fields: { path: string[]; field: unknown }[]
  params: unknown[]
  execute(values: object): Promise<unknown>
}

interface Session {
  client: unknown
  prepareQuery(...query: unknown[]): PreparedQuery
}

/**
 * Builds the SQL of a query once, since that takes Drizzle longer than most queries take. Undefined values are left out, so an insert
 * uses their columns' defaults. There is one SQL text for each list of names that have values.
 */
export function prepareQuery<Values extends object, Rows>(
  build: (db: Database, values: Placeholders<Values>) => Preparable<Rows>,
): (db: Database, values: Values) => Promise<Rows> {
  const preparedByNames = new Map<string, PreparedQuery>()
  return (db, values) => {
    const names = namesOfGiven(values)
    const key = names.join()
    let prepared = preparedByNames.get(key)
    if (!prepared) {
      prepared = acceptingNull(build(db, placeholders<Values>(names)).prepare('') as PreparedQuery)
      preparedByNames.set(key, prepared)
    }
    return executeOn(db, prepared, values) as Promise<Rows>
  }
}

const namesOfGiven = (values: object) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)

const placeholders = <Values>(names: string[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as unknown as Placeholders<Values>

/** Drizzle passes a null for a placeholder to the column's encoder, which expects a value. */
function acceptingNull(prepared: PreparedQuery) {
  prepared.params = prepared.params.map((param) =>
    is(param, Param) && is(param.value, Placeholder)
      ? new Param(param.value, nullable(param.encoder))
      : param,
  )
  return prepared
}

const nullable = (encoder: Param['encoder']): Param['encoder'] => ({
  mapToDriverValue: (value) => (value === null ? null : encoder.mapToDriverValue(value)),
})

/** Executes a prepared query on another connection. Only its client differs between connections. */
export const executeOn = (db: Database, prepared: PreparedQuery, values: object) =>
  (Object.create(prepared, { client: { value: sessionOf(db).client } }) as PreparedQuery).execute(values)

export const sessionOf = (db: Database) => (db as unknown as { _: { session: Session } })._.session
