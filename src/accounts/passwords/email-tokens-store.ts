import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { minutesAfter } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { emailTokens, users } from '../tables.ts'
import { hashToken, newToken } from '../sessions/token.ts'
import { toUser } from '../users-store.ts'

type Purpose = (typeof emailTokens.$inferSelect)['purpose']

/** How long a mailed link works. */
export const linkLifetimeMinutes: Record<Purpose, number> = { reset: 10, verify: 24 * 60 }
const minMinutesLeft = 2

export function emailTokensStore(db: Database) {
  const usable = (token: string, purpose: Purpose, now: Date) =>
    and(
      eq(emailTokens.tokenHash, hashToken(token)),
      eq(emailTokens.purpose, purpose),
      isNull(emailTokens.usedAt),
      gt(emailTokens.expiresAt, now),
    )

  return {
    /** Answers the token for the mail. Earlier links stay valid: or anybody could void a link by asking for another. */
    async issue(userId: string, purpose: Purpose, now: Date) {
      const token = newToken()
      const expiresAt = minutesAfter(now, linkLifetimeMinutes[purpose])
      await db.insert(emailTokens).values({ tokenHash: hashToken(token), userId, purpose, expiresAt })
      return token
    },

    async cancelAllOf(userId: string) {
      await db.delete(emailTokens).where(eq(emailTokens.userId, userId))
    },

    /** True while a link is in the mailbox with enough time left to be opened. */
    async hasUsable(userId: string, purpose: Purpose, now: Date) {
      const rows = await db
        .select({ userId: emailTokens.userId })
        .from(emailTokens)
        .where(
          and(
            eq(emailTokens.userId, userId),
            eq(emailTokens.purpose, purpose),
            isNull(emailTokens.usedAt),
            gt(emailTokens.expiresAt, minutesAfter(now, minMinutesLeft)),
          ),
        )
        .limit(1)
      return rows.length > 0
    },

    /** Whose valid token this is, without using it up. */
    async owner(token: string, purpose: Purpose, now: Date) {
      const [row] = await db
        .select({ user: users })
        .from(emailTokens)
        .innerJoin(users, eq(users.id, emailTokens.userId))
        .where(usable(token, purpose, now))
      return row && toUser(row.user)
    },

    /** Uses the token up and answers whose it was: of two who come at once, one gets an answer. */
    async redeem(token: string, purpose: Purpose, now: Date) {
      const [row] = await db
        .update(emailTokens)
        .set({ usedAt: now })
        .where(usable(token, purpose, now))
        .returning({ userId: emailTokens.userId })
      return row?.userId
    },

    async deleteExpired(now: Date) {
      await db.delete(emailTokens).where(lt(emailTokens.expiresAt, now))
    },
  }
}
