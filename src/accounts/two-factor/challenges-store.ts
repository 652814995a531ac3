import { and, eq, gt, lt } from 'drizzle-orm'
import { minutesAfter } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { hashToken, newToken } from '../sessions/token.ts'
import { signInChallenges, users } from '../tables.ts'
import { toUser } from '../user.ts'

const challengeMinutes = 5

/** Who has given the right password and owes the code. */
export function challengesStore(db: Database) {
  return {
    async create(userId: string, now: Date) {
      const token = newToken()
      await db
        .insert(signInChallenges)
        .values({ tokenHash: hashToken(token), userId, expiresAt: minutesAfter(now, challengeMinutes) })
      return token
    },

    async owner(token: string, now: Date) {
      const [row] = await db
        .select({ user: users })
        .from(signInChallenges)
        .innerJoin(users, eq(users.id, signInChallenges.userId))
        .where(and(eq(signInChallenges.tokenHash, hashToken(token)), gt(signInChallenges.expiresAt, now)))
      return row && toUser(row.user)
    },

    /** Whoever has chosen another password owes the code for that one, not for the old one. */
    async deleteAllOf(userId: string) {
      await db.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
    },

    async deleteExpired(now: Date) {
      await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now))
    },
  }
}
