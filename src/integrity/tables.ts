import { date, integer, jsonb, pgTable, real, timestamp } from 'drizzle-orm/pg-core'

export interface FailedCheck {
  id: string
  sentence: string
  total: number
}

/** The books are looked through once a day; whichever process makes the day's row does it. */
export const checkRuns = pgTable('examinations', {
  /** The shop's own calendar day. */
  day: date().primaryKey(),
  begunAt: timestamp({ withTimezone: true }).notNull(),
  endedAt: timestamp({ withTimezone: true }),
  seconds: real().notNull().default(0),
  checks: integer().notNull().default(0),
  /** The checks that failed; without those that are only to be watched. */
  disagreed: jsonb().$type<FailedCheck[]>().notNull().default([]),
})
