import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, or, sql, desc } from 'drizzle-orm'
import { daysAfter, minutesAfter } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { storageProblem } from '../../../platform/problems/database-problems.ts'
import { sessions, shopDevices, users } from '../tables.ts'
import { toUser } from '../users-store.ts'
import { hashToken, newToken } from './token.ts'

/** Where and how a session was started. */
interface SessionOrigin {
  agent: string
  ip: string
  /** The shop's device, where staff stay signed in. */
  deviceId?: string | undefined
  proof?: 'password' | 'pin'
}

/** RELIABILITY 5.1: absolute and idle timeout. On the shop's devices idle sessions of staff are locked instead. */
const lifetime = {
  admin: { totalDays: 0.5, idleMinutes: 30 },
  device: { totalDays: 30, idleMinutes: 30 },
  other: { totalDays: 30, idleMinutes: 14 * 24 * 60 },
}
const unknownOrigin: SessionOrigin = { agent: '', ip: '' }
const lifetimeOf = (isAdmin: boolean) => (isAdmin ? lifetime.admin : lifetime.other)
export const deviceSessionEnd = (now: Date) => daysAfter(now, lifetime.device.totalDays)

/** A moment long ago, of what has not happened: the columns are not null. */
const never = new Date(0)

const withUser = (db: Database) =>
  db
    .select({ session: sessions, user: users, deviceHash: shopDevices.tokenHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(shopDevices, eq(shopDevices.id, sessions.deviceId))
    .$dynamic()

function toSession(
  { session, user }: { session: typeof sessions.$inferSelect; user: typeof users.$inferSelect },
  now: Date,
) {
  const { id, signedInAt, confirmedAt, pinConfirmedAt, deviceId, lastSeenAt, tokenHash } = session
  const isLocked = deviceId !== null && minutesAfter(lastSeenAt, lifetime.device.idleMinutes) < now
  return {
    user: toUser(user),
    id,
    signedInAt,
    confirmedAt,
    pinConfirmedAt,
    deviceId,
    tokenHash,
    /** On the shop's device, until the PIN is entered. */
    isLocked,
  }
}

/** SQL condition on a session joined with its user: neither expired nor, except on the shop's devices, idle for too long. */
function isOpen(now: Date) {
  const minutes = (isAdmin: boolean) => sql.raw(String(lifetimeOf(isAdmin).idleMinutes))
  const idle = sql`make_interval(mins => case when ${users.isAdmin} then ${minutes(true)} else ${minutes(false)} end)`
  const isRecent = gte(sessions.lastSeenAt, sql`${now}::timestamptz - ${idle}`)
  return and(gt(sessions.expiresAt, now), or(isNotNull(sessions.deviceId), isRecent))
}

/** Subquery for statements that check the session themselves: `user_id` and `last_seen_at`, or no row. Not for the shop's devices. */
export const activeSessionQuery = (token: string, now: Date) => sql`
  select ${sessions.userId}, ${sessions.lastSeenAt} from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
  where ${sessions.tokenHash} = ${hashToken(token)} and ${isNull(sessions.deviceId)} and ${isOpen(now)}`

type SessionChanges = Partial<
  Pick<
    typeof sessions.$inferInsert,
    'confirmedAt' | 'pinConfirmedAt' | 'lastSeenAt' | 'deviceId' | 'expiresAt'
  >
>

export function sessionsStore(db: Database) {
  return {
    /** Inserts a session and returns the token for its cookie. Only the hash is stored. */
    async open(userId: string, isAdmin: boolean, now: Date, origin: SessionOrigin = unknownOrigin) {
      const { proof, ...from } = origin
      const token = newToken()
      await db.insert(sessions).values({
        tokenHash: hashToken(token),
        userId,
        signedInAt: now,
        confirmedAt: proof === 'pin' ? never : now,
        ...(proof === 'pin' && { pinConfirmedAt: now }),
        lastSeenAt: now,
        expiresAt: from.deviceId ? deviceSessionEnd(now) : daysAfter(now, lifetimeOf(isAdmin).totalDays),
        ...from,
      })
      return token
    },

    /** A session of the shop's device opens with that device's token alone, and is locked after idle time. */
    async byToken(token: string, now: Date, deviceToken = '') {
      const [row] = await withUser(db).where(and(eq(sessions.tokenHash, hashToken(token)), isOpen(now)))
      if (!row || (row.session.deviceId && row.deviceHash !== hashToken(deviceToken))) return undefined
      const session = toSession(row, now)
      if (!session.isLocked) await this.recordActivity(row.session, now)
      return session
    },

    /** Gives the session a new token and returns it. The old token stops working. */
    async rotate(tokenHash: string, changes: SessionChanges = {}) {
      const token = newToken()
      const rows = await db
        .update(sessions)
        .set({ tokenHash: hashToken(token), ...changes })
        .where(eq(sessions.tokenHash, tokenHash))
        .returning({ id: sessions.id })
      return rows.length > 0 ? token : undefined
    },

    /** Updates `last_seen_at` at most once a minute, to avoid a write on every request. */
    async recordActivity({ tokenHash, lastSeenAt }: { tokenHash: string; lastSeenAt: Date }, now: Date) {
      if (minutesAfter(lastSeenAt, 1) > now) return
      // A session that was locked meanwhile stays locked.
      const isThis = and(eq(sessions.tokenHash, tokenHash), ne(sessions.lastSeenAt, never))
      const update = db.update(sessions).set({ lastSeenAt: now }).where(isThis)
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

/** A user's own sessions, locked ones too. */
export function ownSessionsStore(db: Database) {
  return {
    async closeAllOfStaff() {
      const staff = db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true))
      await db.delete(sessions).where(inArray(sessions.userId, staff))
    },

    /** Most recently used first. */
    async list(userId: string, now: Date) {
      const rows = await db
        .select({ session: sessions })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.userId, userId), isOpen(now)))
        .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
        .limit(maxListed)
      return rows.map(({ session }) => ({
        ...session,
        // One that was locked by hand has no time of its last use.
        lastSeenAt: session.lastSeenAt < session.signedInAt ? session.signedInAt : session.lastSeenAt,
      }))
    },

    /** As if idle for too long. Returns false for a session that is not on a device of the shop. */
    async lock(tokenHash: string) {
      const rows = await db
        .update(sessions)
        .set({ lastSeenAt: never })
        .where(and(eq(sessions.tokenHash, tokenHash), isNotNull(sessions.deviceId)))
        .returning({ id: sessions.id })
      return rows.length > 0
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
