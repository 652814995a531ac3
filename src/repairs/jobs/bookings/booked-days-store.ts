import { and, between, count, ne } from 'drizzle-orm'
import { lockUntilCommit } from '../../../platform/database/advisory-locks.ts'
import type { Database } from '../../../platform/database.ts'
import type { DayPart } from '../contract.ts'
import { repairJobs } from '../tables.ts'

export const bookedDaysStore = (db: Database) => ({
  /** Until the commit no other booking is counted or made. */
  async lock() {
    await lockUntilCommit(db, 'repairBookings')
  },

  /** Repairs booked for these days, both included, also those that have come; `except` is one that gets another day. */
  async counts(first: string, last: string, except = '') {
    const { id, bookedDay: day, bookedPart: part, state } = repairJobs
    const rows = await db
      .select({ day, part, count: count() })
      .from(repairJobs)
      .where(and(between(day, first, last), ne(state, 'cancelled'), ne(id, except)))
      .groupBy(day, part)
    const counts = new Map<string, Partial<Record<DayPart, number>>>()
    for (const row of rows)
      counts.set(row.day!, { ...counts.get(row.day!), [row.part as DayPart]: row.count })
    return counts
  },
})
