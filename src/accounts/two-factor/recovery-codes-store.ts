import { and, count, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { hashToken } from '../sessions/token.ts'
import { recoveryCodes } from '../tables.ts'

export function recoveryCodesStore(db: Database) {
  return {
    /** In place of all that there were. */
    async replaceAll(userId: string, codes: string[]) {
      await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
      await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashToken(code) })))
    },

    /** Uses a recovery code up. */
    async consume(userId: string, code: string, now: Date) {
      const rows = await db
        .update(recoveryCodes)
        .set({ usedAt: now })
        .where(
          and(
            eq(recoveryCodes.userId, userId),
            eq(recoveryCodes.codeHash, hashToken(code)),
            isNull(recoveryCodes.usedAt),
          ),
        )
        .returning({ userId: recoveryCodes.userId })
      return rows.length > 0
    },

    async countUnused(userId: string) {
      const [row] = await db
        .select({ left: count() })
        .from(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
      return row!.left
    },
  }
}
