import { and, eq, gt, gte, lt, ne, sql, desc } from 'drizzle-orm'
import { daysAfter, minutesAfter } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { storageProblem } from '../../../platform/problems/database-problems.ts'
import { sessions, users } from '../tables.ts'
import { toUser } from '../users-store.ts'
import { hashToken, newToken } from './token.ts'

/** Where a session was started: user agent and IP address. */
interface SessionOrigin {
  agent: string
  ip: string
}

/** RELIABILITY 5.1: absolute and idle timeout. */
const lifetime = {
  admin: { totalDays: 0.5, idleMinutes: 30 },
  other: { totalDays: 30, idleMinutes: 14 * 24 * 60 },
}
const unknownOrigin: SessionOrigin = { agent: '', ip: '' }
const lifetimeOf = (isAdmin: boolean) => (isAdmin ? lifetime.admin : lifetime.other)

/** SQL condition on a session joined with its user: neither expired nor idle for too long. */
function isActive(now: Date) {
  const minutes = (isAdmin: boolean) => sql.raw(String(lifetimeOf(isAdmin).idleMinutes))
  const idle = sql`make_interval(mins => case when ${users.isAdmin} then ${minutes(true)} else ${minutes(false)} end)`
  return and(gt(sessions.expiresAt, now), gte(sessions.lastSeenAt, sql`${now}::timestamptz - ${idle}`))
}

/** Subquery for statements that check the session themselves: `user_id` and `last_seen_at`, or no row. */
export const activeSessionQuery = (token: string, now: Date) => sql`
  select ${sessions.userId}, ${sessions.lastSeenAt} from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
  where ${sessions.tokenHash} = ${hashToken(token)} and ${isActive(now)}`

export function sessionsStore(db: Database) {
  return {
    /** Inserts a session and returns the token for its cookie. Only the hash is stored. */
    async open(userId: string, isAdmin: boolean, now: Date, from: SessionOrigin = unknownOrigin) {
      const token = newToken()
      await db.insert(sessions).values({
        tokenHash: hashToken(token),
        userId,
        signedInAt: now,
        confirmedAt: now,
        lastSeenAt: now,
        expiresAt: daysAfter(now, lifetimeOf(isAdmin).totalDays),
        ...from,
      })
      return token
    },

    async byToken(token: string, now: Date) {
      const [row] = await db
        .select({ session: sessions, user: users })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.tokenHash, hashToken(token)), isActive(now)))
      if (!row) return undefined
      await this.recordActivity(row.session, now)
      const { id, signedInAt, confirmedAt, tokenHash } = row.session
      return { user: toUser(row.user), id, signedInAt, confirmedAt, tokenHash }
    },

    /** Gives the session a new token and returns it. The old token stops working. */
    async rotate(tokenHash: string, confirmedAt?: Date) {
      const token = newToken()
      const rows = await db
        .update(sessions)
        .set({ tokenHash: hashToken(token), ...(confirmedAt && { confirmedAt }) })
        .where(eq(sessions.tokenHash, tokenHash))
        .returning({ id: sessions.id })
      return rows.length > 0 ? token : undefined
    },

    /** Updates `last_seen_at` at most once a minute, to avoid a write on every request. */
    async recordActivity({ tokenHash, lastSeenAt }: { tokenHash: string; lastSeenAt: Date }, now: Date) {
      if (minutesAfter(lastSeenAt, 1) > now) return
      const update = db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash))
      await update.catch((error: unknown) => {
        // A full disk must not sign anyone out, least of all the owner, who has to fix it.
        if (!storageProblem(error)) throw error
      })
    },

    recordActivityByToken(token: string, lastSeenAt: Date, now: Date) {
      return this.recordActivity({ tokenHash: hashToken(token), lastSeenAt }, now)
    },

    async close(token: string) {
      await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
    },

    /** Returns the number of sessions ended. */
    async closeAllOf(userId: string, exceptHash = '') {
      const ended = await db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, exceptHash)))
        .returning({ id: sessions.id })
      return ended.length
    },

    async deleteExpired(now: Date) {
      await db.delete(sessions).where(lt(sessions.expiresAt, now))
    },
  }
}

const maxListed = 100

/** A user's own active sessions. */
export function ownSessionsStore(db: Database) {
  return {
    /** Most recently used first. */
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

    /** Returns false if the session is another user's or has already ended. */
    async closeOne(userId: string, id: string) {
      const ended = await db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
        .returning({ id: sessions.id })
      return ended.length > 0
    },
  }
}
