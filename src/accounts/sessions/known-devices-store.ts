import { and, eq, lt } from 'drizzle-orm'
import { daysAfter } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { knownDevices, users } from '../tables.ts'
import { hashToken, newToken } from './token.ts'

/** How long a browser is known after its last sign-in. */
export const knownDeviceDays = 180

export function knownDevicesStore(db: Database) {
  return {
    /** Whose browser it is: the e-mail address of who signed in there last. */
    async emailOf(token: string) {
      const [row] = await db
        .select({ email: users.email })
        .from(knownDevices)
        .innerJoin(users, eq(users.id, knownDevices.userId))
        .where(eq(knownDevices.tokenHash, hashToken(token)))
      return row?.email?.toLowerCase()
    },

    /** Notes that the browser was used again; false where it is not this user's. */
    async touch(token: string, userId: string, now: Date) {
      const rows = await db
        .update(knownDevices)
        .set({ lastUsedAt: now })
        .where(and(eq(knownDevices.tokenHash, hashToken(token)), eq(knownDevices.userId, userId)))
        .returning({ userId: knownDevices.userId })
      return rows.length > 0
    },

    /** Answers the token that the browser keeps. */
    async add(userId: string, now: Date) {
      const token = newToken()
      await db.insert(knownDevices).values({ tokenHash: hashToken(token), userId, lastUsedAt: now })
      return token
    },

    async deleteExpired(now: Date) {
      await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, daysAfter(now, -knownDeviceDays)))
    },
  }
}
