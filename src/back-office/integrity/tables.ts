import { date, integer, jsonb, pgTable, real, timestamp } from 'drizzle-orm/pg-core'

export interface FailedCheck {
  id: string
  sentence: string
  total: number
}

/** Daily runs of the consistency checks. The process that inserts the day's row runs them. */
export const checkRuns = pgTable('examinations', {
  /** The day in India. */
  day: date().primaryKey(),
  begunAt: timestamp({ withTimezone: true }).notNull(),
  endedAt: timestamp({ withTimezone: true }),
  seconds: real().notNull().default(0),
  checks: integer().notNull().default(0),
  /** The failed checks, without warnings. */
  disagreed: jsonb().$type<FailedCheck[]>().notNull().default([]),
})
