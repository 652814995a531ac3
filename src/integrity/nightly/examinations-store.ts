import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { minutesAfter } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { examinations, type Disagreed } from '../tables.ts'

/** Whoever takes longer has died. */
const longestMinutes = 120

export type Examination = typeof examinations.$inferSelect

export function examinationsStore(db: Database) {
  return {
    /** True for the one who may look through the books today. */
    async claim(day: string, now: Date): Promise<boolean> {
      const { rowCount } = await db
        .insert(examinations)
        .values({ day, begunAt: now })
        .onConflictDoUpdate({
          target: examinations.day,
          set: { begunAt: now },
          setWhere: and(
            isNull(examinations.endedAt),
            lt(examinations.begunAt, minutesAfter(now, -longestMinutes)),
          ),
        })
      return rowCount === 1
    },

    async end(
      day: string,
      result: { endedAt: Date; seconds: number; checks: number; disagreed: Disagreed[] },
    ) {
      await db.update(examinations).set(result).where(eq(examinations.day, day))
    },

    async last(): Promise<Examination | undefined> {
      const [row] = await db
        .select()
        .from(examinations)
        .where(isNotNull(examinations.endedAt))
        .orderBy(desc(examinations.day))
        .limit(1)
      return row
    },
  }
}
