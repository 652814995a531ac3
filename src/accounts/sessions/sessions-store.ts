import { and, eq, gt, gte, lt, ne, sql, desc } from 'drizzle-orm'
import { daysAfter, minutesAfter } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { storageProblem } from '../../platform/problems/storage-problem.ts'
import { sessions, users } from '../tables.ts'
import { hashToken, newToken } from './token.ts'
import { toUser } from '../users-store.ts'

/** Where a session was opened: what the browser calls itself, and its network address. */
interface SessionOrigin {
  agent: string
  ip: string
}

/** RELIABILITY 5.1: how long a session lives at most, and how long without a visit. */
const lifetime = {
  admin: { totalDays: 0.5, idleMinutes: 30 },
  other: { totalDays: 30, idleMinutes: 14 * 24 * 60 },
}
const unknownOrigin: SessionOrigin = { agent: '', ip: '' }
const lifetimeOf = (isAdmin: boolean) => (isAdmin ? lifetime.admin : lifetime.other)

/** Of a session and its user: neither over, nor left alone for too long. */
function isActive(now: Date) {
  const seenSince = (isAdmin: boolean) => minutesAfter(now, -lifetimeOf(isAdmin).idleMinutes)
  const since = sql`case when ${users.isAdmin} then ${seenSince(true)}::timestamptz else ${seenSince(false)}::timestamptz end`
  return and(gt(sessions.expiresAt, now), gte(sessions.lastSeenAt, since))
}

/** Whose session this is, for a statement that does more: `user_id` and `last_seen_at`, or no row. */
export const activeSessionQuery = (token: string, now: Date) => sql`
  select ${sessions.userId}, ${sessions.lastSeenAt} from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
  where ${sessions.tokenHash} = ${hashToken(token)} and ${isActive(now)}`

export function sessionsStore(db: Database) {
  return {
    /** Opens a session and answers the token that its cookie carries; only the hash is kept. */
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

    /** The same session under a new token, which is answered; the old one opens nothing from now on. */
    async rotate(tokenHash: string, confirmedAt?: Date) {
      const token = newToken()
      const rows = await db
        .update(sessions)
        .set({ tokenHash: hashToken(token), ...(confirmedAt && { confirmedAt }) })
        .where(eq(sessions.tokenHash, tokenHash))
        .returning({ id: sessions.id })
      return rows.length > 0 ? token : undefined
    },

    /** Noted at most once a minute: a write on every request would cost more than it tells. */
    async recordActivity({ tokenHash, lastSeenAt }: { tokenHash: string; lastSeenAt: Date }, now: Date) {
      if (minutesAfter(lastSeenAt, 1) > now) return
      const noting = db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash))
      await noting.catch((error: unknown) => {
        // Nobody is sent away because the disk is full: least of all the owner, who has to see it.
        if (!storageProblem(error)) throw error
      })
    },

    /** The same, where the cookie's token is at hand. */
    recordActivityByToken(token: string, lastSeenAt: Date, now: Date) {
      return this.recordActivity({ tokenHash: hashToken(token), lastSeenAt }, now)
    },

    async close(token: string) {
      await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
    },

    /** Answers how many ended. */
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
