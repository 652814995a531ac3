import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { authenticators } from '../tables.ts'

export function twoFactorStore(db: Database) {
  const of = (userId: string) => eq(authenticators.userId, userId)

  return {
    async secretOf(userId: string) {
      const [row] = await db.select().from(authenticators).where(of(userId))
      return row && { secret: Buffer.from(row.secret, 'base64'), isOn: row.turnedOnAt !== null }
    },

    /** A new secret in place of one that was never confirmed; false where one is in use. */
    async startSetup(userId: string, secret: Buffer) {
      const row = { userId, secret: secret.toString('base64') }
      const rows = await db
        .insert(authenticators)
        .values(row)
        .onConflictDoUpdate({
          target: authenticators.userId,
          set: row,
          setWhere: isNull(authenticators.turnedOnAt),
        })
        .returning({ userId: authenticators.userId })
      return rows.length > 0
    },

    async enable(userId: string, now: Date, lastStep: number) {
      const rows = await db
        .update(authenticators)
        .set({ turnedOnAt: now, lastStep })
        .where(and(of(userId), isNull(authenticators.turnedOnAt)))
        .returning({ userId: authenticators.userId })
      return rows.length > 0
    },

    /** Uses a step up, with all before it: of two who bring one code at once, one is let in. */
    async consumeTimeStep(userId: string, step: number) {
      const rows = await db
        .update(authenticators)
        .set({ lastStep: step })
        .where(and(of(userId), isNotNull(authenticators.turnedOnAt), lt(authenticators.lastStep, step)))
        .returning({ userId: authenticators.userId })
      return rows.length > 0
    },

    async remove(userId: string) {
      const rows = await db
        .delete(authenticators)
        .where(of(userId))
        .returning({ userId: authenticators.userId })
      return rows.length > 0
    },
  }
}
