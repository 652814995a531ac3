import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { pinTries, staffPins, users } from '../tables.ts'
import { toUser } from '../users-store.ts'
import { maxPinTries } from './pin-rules.ts'

export function pinsStore(db: Database) {
  const staffWithPin = () =>
    db
      .select({ user: users, pinHash: staffPins.pinHash })
      .from(staffPins)
      .innerJoin(users, and(eq(users.id, staffPins.userId), eq(users.isAdmin, true)))
      .$dynamic()

  return {
    /** Staff with this id and a PIN. */
    async holder(userId: string) {
      const [row] = await staffWithPin().where(eq(users.id, userId))
      return row && { user: toUser(row.user), pinHash: row.pinHash }
    },

    /** By name. */
    async holders() {
      const rows = await staffWithPin().orderBy(asc(users.fullName), asc(users.id))
      return rows.map(({ user }) => toUser(user))
    },

    /** Sets or replaces the PIN, which may be tried again on every device. */
    async set(userId: string, pinHash: string, now: Date) {
      const row = { userId, pinHash, setAt: now }
      await db
        .insert(staffPins)
        .values(row)
        .onConflictDoUpdate({ target: staffPins.userId, set: { pinHash, setAt: now } })
      await db.delete(pinTries).where(eq(pinTries.userId, userId))
    },

    async remove(userId: string) {
      await db.delete(staffPins).where(eq(staffPins.userId, userId))
    },

    /** Counts a try before its PIN is checked, so that no more than five run at once. Returns their number; undefined if it is blocked. */
    async countTry(userId: string, deviceId: string) {
      const [row] = await db
        .insert(pinTries)
        .values({ userId, deviceId, tries: 1 })
        .onConflictDoUpdate({
          target: [pinTries.userId, pinTries.deviceId],
          set: { tries: sql`${pinTries.tries} + 1` },
          setWhere: lt(pinTries.tries, maxPinTries),
        })
        .returning({ tries: pinTries.tries })
      return row?.tries
    },

    async clearTries(userId: string, deviceId: string) {
      await db.delete(pinTries).where(and(eq(pinTries.userId, userId), eq(pinTries.deviceId, deviceId)))
    },
  }
}
