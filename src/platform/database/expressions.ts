import { sql, type SQL } from 'drizzle-orm'
import type { Moments } from '../time-zone.ts'

/** The moment is in the period. */
export const isWithin = (moment: string, { from, until }: Moments): SQL =>
  sql`${sql.raw(moment)} >= ${from}::timestamptz and ${sql.raw(moment)} < ${until}::timestamptz`

/** The day in India of a moment. */
export const dayInIndia = (moment: string): SQL => sql.raw(`(${moment} at time zone 'Asia/Kolkata')::date`)

/** The time in India as "2026-11-22 19:52", which spreadsheet programs take as a time and sort. */
export const timeInIndia = (moment: string): SQL =>
  sql.raw(`to_char(${moment} at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')`)

/** As JavaScript's `toISOString`. */
export const isoTime = (moment: string): SQL =>
  sql.raw(`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** The rows as a JSON list. */
export const listOf = (rows: SQL): SQL =>
  sql`(select coalesce(json_agg(listed), '[]') from (${rows}) as listed)`

/** An SQL expression: rupees with their paise, as exported JSON has them. */
export const exportedRupees = (paise: string): SQL => sql.raw(`((${paise}) / 100.0)::float`)
