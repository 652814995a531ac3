import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { cdnPurges } from '../tables.ts'

export type DuePurge = Pick<typeof cdnPurges.$inferSelect, 'key' | 'version' | 'isRepeat' | 'failures'>

/** A process that dies while it purges leaves its keys to the others after this time. */
const claimMs = 30_000
const maxClaimed = 300
/** A process that has not yet noticed a change may have filled the CDN again, so each key is purged a second time. */
const repeatAfterMs = 5_000
const [firstRetryMs, longestRetryMs] = [2_000, 5 * 60_000]

/** Keys that the CDN must still purge. They are in the database, so that a restart forgets none. */
export function purgesStore(db: Database) {
  const unchanged = ({ key, version }: DuePurge) =>
    and(eq(cdnPurges.key, key), eq(cdnPurges.version, version))
  return {
    /** Keys that fail keep the time of their next attempt: a CDN that is away is not asked more often when much changes. */
    async add(keys: readonly string[], now: Date) {
      if (keys.length === 0) return
      await db
        .insert(cdnPurges)
        .values(keys.map((key) => ({ key, changedAt: now, dueAt: now })))
        .onConflictDoUpdate({
          target: cdnPurges.key,
          set: {
            version: sql`${cdnPurges.version} + 1`,
            isRepeat: false,
            changedAt: sql`case when ${cdnPurges.isRepeat} then excluded.changed_at else ${cdnPurges.changedAt} end`,
            dueAt: sql`case when ${cdnPurges.failures} > 0 then ${cdnPurges.dueAt} else excluded.due_at end`,
          },
        })
    },

    /** Claims keys that are due, for one process. */
    async claim(now: Date): Promise<DuePurge[]> {
      const due = db
        .select({ key: cdnPurges.key })
        .from(cdnPurges)
        .where(lte(cdnPurges.dueAt, now))
        .orderBy(asc(cdnPurges.dueAt), asc(cdnPurges.key))
        .limit(maxClaimed)
        .for('update', { skipLocked: true })
      const { key, version, isRepeat, failures } = cdnPurges
      return db
        .update(cdnPurges)
        .set({ dueAt: new Date(now.getTime() + claimMs) })
        .where(inArray(cdnPurges.key, due))
        .returning({ key, version, isRepeat, failures })
    },

    /** Purged keys are due once more, or done. Those that changed again meanwhile stay due. */
    async done(purges: readonly DuePurge[], now: Date) {
      for (const purge of purges)
        if (purge.isRepeat) await db.delete(cdnPurges).where(unchanged(purge))
        else
          await db
            .update(cdnPurges)
            .set({ isRepeat: true, failures: 0, error: null, dueAt: new Date(now.getTime() + repeatAfterMs) })
            .where(unchanged(purge))
    },

    async failed(purges: readonly DuePurge[], error: string, now: Date) {
      const failures = 1 + Math.max(0, ...purges.map((purge) => purge.failures))
      const retryMs = Math.min(firstRetryMs * 2 ** Math.min(failures - 1, 16), longestRetryMs)
      const keys = purges.map(({ key }) => key)
      await db
        .update(cdnPurges)
        .set({ failures, error, dueAt: new Date(now.getTime() + retryMs) })
        .where(inArray(cdnPurges.key, keys))
      return retryMs
    },
  }
}

/** The oldest change that the CDN has not confirmed, and why; undefined if there is none. */
export async function oldestUnconfirmed(db: Database) {
  const { changedAt, error, isRepeat } = cdnPurges
  const [oldest] = await db
    .select({ changedAt, error })
    .from(cdnPurges)
    .where(eq(isRepeat, false))
    .orderBy(asc(changedAt))
    .limit(1)
  return oldest
}
