import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { minutesAfter } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { emailTokens, users } from '../tables.ts'
import { hashToken, newToken } from '../sessions/token.ts'
import { toUser } from '../users-store.ts'

type Purpose = (typeof emailTokens.$inferSelect)['purpose']

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
    /** Returns a new token. Earlier tokens stay valid, since anyone could otherwise void a link by requesting another. */
    async issue(userId: string, purpose: Purpose, now: Date) {
      const token = newToken()
      const expiresAt = minutesAfter(now, linkLifetimeMinutes[purpose])
      await db.insert(emailTokens).values({ tokenHash: hashToken(token), userId, purpose, expiresAt })
      return token
    },

    async cancelAllOf(userId: string) {
      await db.delete(emailTokens).where(eq(emailTokens.userId, userId))
    },

    /** Whether an emailed link is still valid for at least two minutes. */
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

    /** The user of a valid token; does not redeem it. */
    async owner(token: string, purpose: Purpose, now: Date) {
      const [row] = await db
        .select({ user: users })
        .from(emailTokens)
        .innerJoin(users, eq(users.id, emailTokens.userId))
        .where(usable(token, purpose, now))
      return row && toUser(row.user)
    },

    /** Redeems the token and returns its user's id. Of two simultaneous calls one succeeds. */
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
