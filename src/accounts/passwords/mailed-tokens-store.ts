import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { minutesAfter } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { mailedTokens, users } from '../tables.ts'
import { hashToken, newToken } from '../sessions/token.ts'
import { toUser } from '../user.ts'

type Purpose = (typeof mailedTokens.$inferSelect)['purpose']

const minutesOf: Record<Purpose, number> = { reset: 10, verify: 24 * 60 }

export function mailedTokensStore(db: Database) {
  const usable = (token: string, purpose: Purpose, now: Date) =>
    and(
      eq(mailedTokens.tokenHash, hashToken(token)),
      eq(mailedTokens.purpose, purpose),
      isNull(mailedTokens.usedAt),
      gt(mailedTokens.expiresAt, now),
    )

  return {
    /** Answers the token for the mail; whatever was mailed for this purpose before works no longer. */
    async issue(userId: string, purpose: Purpose, now: Date) {
      await this.cancel(userId, purpose)
      const token = newToken()
      const expiresAt = minutesAfter(now, minutesOf[purpose])
      await db.insert(mailedTokens).values({ tokenHash: hashToken(token), userId, purpose, expiresAt })
      return token
    },

    async cancel(userId: string, purpose: Purpose) {
      await db
        .delete(mailedTokens)
        .where(and(eq(mailedTokens.userId, userId), eq(mailedTokens.purpose, purpose)))
    },

    /** Whose valid token this is, without using it up. */
    async owner(token: string, purpose: Purpose, now: Date) {
      const [row] = await db
        .select({ user: users })
        .from(mailedTokens)
        .innerJoin(users, eq(users.id, mailedTokens.userId))
        .where(usable(token, purpose, now))
      return row && toUser(row.user)
    },

    /** Uses the token up and answers whose it was: of two who come at once, one gets an answer. */
    async redeem(token: string, purpose: Purpose, now: Date) {
      const [row] = await db
        .update(mailedTokens)
        .set({ usedAt: now })
        .where(usable(token, purpose, now))
        .returning({ userId: mailedTokens.userId })
      return row?.userId
    },

    async sweep(now: Date) {
      await db.delete(mailedTokens).where(lt(mailedTokens.expiresAt, now))
    },
  }
}
