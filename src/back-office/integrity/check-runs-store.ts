import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { minutesAfter } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { checkRuns, type FailedCheck } from './tables.ts'

/** A run that takes longer counts as crashed, so that another process may claim the day. */
const leaseMinutes = 120

type CheckRun = typeof checkRuns.$inferSelect

export function checkRunsStore(db: Database) {
  return {
    /** Claims the day's check run; false if another process has it. */
    async claim(day: string, now: Date): Promise<boolean> {
      const { rowCount } = await db
        .insert(checkRuns)
        .values({ day, begunAt: now })
        .onConflictDoUpdate({
          target: checkRuns.day,
          set: { begunAt: now },
          setWhere: and(isNull(checkRuns.endedAt), lt(checkRuns.begunAt, minutesAfter(now, -leaseMinutes))),
        })
      return rowCount === 1
    },

    async end(
      day: string,
      result: { endedAt: Date; seconds: number; checks: number; disagreed: FailedCheck[] },
    ) {
      await db.update(checkRuns).set(result).where(eq(checkRuns.day, day))
    },

    async last(): Promise<CheckRun | undefined> {
      const [row] = await db
        .select()
        .from(checkRuns)
        .where(isNotNull(checkRuns.endedAt))
        .orderBy(desc(checkRuns.day))
        .limit(1)
      return row
    },
  }
}
