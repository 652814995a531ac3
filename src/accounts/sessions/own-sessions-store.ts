import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { sessions, users } from '../tables.ts'
import { isActive } from './sessions-store.ts'

const maxListed = 100

/** What somebody sees and ends of the sessions that are open on their account. */
export function ownSessionsStore(db: Database) {
  return {
    /** Those that still work, the one used last first. */
    async listActive(userId: string, now: Date) {
      const rows = await db
        .select({ session: sessions })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.userId, userId), isActive(now)))
        .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
        .limit(maxListed)
      return rows.map(({ session }) => session)
    },

    /** False where it is another's, or over already. */
    async closeOne(userId: string, id: string) {
      const ended = await db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
        .returning({ id: sessions.id })
      return ended.length > 0
    },
  }
}
