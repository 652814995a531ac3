import { and, eq, lt } from 'drizzle-orm'
import { daysAfter } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { knownDevices, users } from '../tables.ts'
import { hashToken, newToken } from './token.ts'

/** A browser stays known for this long after its last sign-in. */
export const knownDeviceDays = 180

export function knownDevicesStore(db: Database) {
  return {
    /** The email of the user who signed in on this browser last. */
    async emailOf(token: string) {
      const [row] = await db
        .select({ email: users.email })
        .from(knownDevices)
        .innerJoin(users, eq(users.id, knownDevices.userId))
        .where(eq(knownDevices.tokenHash, hashToken(token)))
      return row?.email?.toLowerCase()
    },

    /** Extends the device's expiry. Returns false if it is not this user's. */
    async touch(token: string, userId: string, now: Date) {
      const rows = await db
        .update(knownDevices)
        .set({ lastUsedAt: now })
        .where(and(eq(knownDevices.tokenHash, hashToken(token)), eq(knownDevices.userId, userId)))
        .returning({ userId: knownDevices.userId })
      return rows.length > 0
    },

    /** Returns the token for the browser's cookie. */
    async add(userId: string, now: Date) {
      const token = newToken()
      await db.insert(knownDevices).values({ tokenHash: hashToken(token), userId, lastUsedAt: now })
      return token
    },

    async deleteAllOf(userId: string) {
      await db.delete(knownDevices).where(eq(knownDevices.userId, userId))
    },

    async deleteExpired(now: Date) {
      await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, daysAfter(now, -knownDeviceDays)))
    },
  }
}
