import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { minutesAfter } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { mailedTokens, users } from '../tables.ts'
import { hashToken, newToken } from '../sessions/token.ts'
import { toUser } from '../user.ts'

type Purpose = (typeof mailedTokens.$inferSelect)['purpose']

/** How long a mailed link works. */
export const linkMinutes: Record<Purpose, number> = { reset: 10, verify: 24 * 60 }
const minutesToOpen = 2

export function mailedTokensStore(db: Database) {
  const usable = (token: string, purpose: Purpose, now: Date) =>
    and(
      eq(mailedTokens.tokenHash, hashToken(token)),
      eq(mailedTokens.purpose, purpose),
      isNull(mailedTokens.usedAt),
      gt(mailedTokens.expiresAt, now),
    )

  return {
    /** Answers the token for the mail. Earlier links stay valid: or anybody could void a link by asking for another. */
    async issue(userId: string, purpose: Purpose, now: Date) {
      const token = newToken()
      const expiresAt = minutesAfter(now, linkMinutes[purpose])
      await db.insert(mailedTokens).values({ tokenHash: hashToken(token), userId, purpose, expiresAt })
      return token
    },

    async cancelAllOf(userId: string) {
      await db.delete(mailedTokens).where(eq(mailedTokens.userId, userId))
    },

    /** True while a link is in the mailbox with enough time left to be opened. */
    async hasUsable(userId: string, purpose: Purpose, now: Date) {
      const rows = await db
        .select({ userId: mailedTokens.userId })
        .from(mailedTokens)
        .where(
          and(
            eq(mailedTokens.userId, userId),
            eq(mailedTokens.purpose, purpose),
            isNull(mailedTokens.usedAt),
            gt(mailedTokens.expiresAt, minutesAfter(now, minutesToOpen)),
          ),
        )
        .limit(1)
      return rows.length > 0
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
