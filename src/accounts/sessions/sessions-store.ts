import { and, eq, gt, lt, ne } from 'drizzle-orm'
import { daysAfter, minutesAfter } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { sessions, users } from '../tables.ts'
import { hashToken, newToken } from './token.ts'
import { toUser } from '../user.ts'

/** RELIABILITY 5.1: how long a session lives at most, and how long without a visit. */
const lifetime = { admin: { total: 0.5, idleMinutes: 30 }, other: { total: 30, idleMinutes: 14 * 24 * 60 } }
const limitsOf = (isAdmin: boolean) => (isAdmin ? lifetime.admin : lifetime.other)

export function sessionsStore(db: Database) {
  return {
    /** Opens a session and answers the token that its cookie carries; only the hash is kept. */
    async open(userId: string, isAdmin: boolean, now: Date) {
      const token = newToken()
      await db.insert(sessions).values({
        tokenHash: hashToken(token),
        userId,
        signedInAt: now,
        lastSeenAt: now,
        expiresAt: daysAfter(now, limitsOf(isAdmin).total),
      })
      return token
    },

    async byToken(token: string, now: Date) {
      const [row] = await db
        .select({ session: sessions, user: users })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, now)))
      if (!row) return undefined
      const idleUntil = minutesAfter(row.session.lastSeenAt, limitsOf(row.user.isAdmin).idleMinutes)
      if (idleUntil < now) return undefined
      await this.seen(row.session, now)
      return { user: toUser(row.user), signedInAt: row.session.signedInAt, tokenHash: row.session.tokenHash }
    },

    /** Noted at most once a minute: a write on every request would cost more than it tells. */
    async seen({ tokenHash, lastSeenAt }: { tokenHash: string; lastSeenAt: Date }, now: Date) {
      if (minutesAfter(lastSeenAt, 1) > now) return
      await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash))
    },

    async close(token: string) {
      await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
    },

    async closeAllOf(userId: string, exceptHash = '') {
      await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, exceptHash)))
    },

    async sweep(now: Date) {
      await db.delete(sessions).where(lt(sessions.expiresAt, now))
    },
  }
}
