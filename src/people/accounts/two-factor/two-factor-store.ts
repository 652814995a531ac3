import { and, eq, isNotNull, isNull, lt, count, gt } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { minutesAfter } from '../../../platform/clock.ts'
import { authenticators, recoveryCodes, signInChallenges, users } from '../tables.ts'
import { hashToken, newToken } from '../sessions/token.ts'
import { toUser } from '../users-store.ts'

export function twoFactorStore(db: Database) {
  const ownedBy = (userId: string) => eq(authenticators.userId, userId)

  return {
    async secretOf(userId: string) {
      const [row] = await db.select().from(authenticators).where(ownedBy(userId))
      return row && { secret: Buffer.from(row.secret, 'base64'), isOn: row.turnedOnAt !== null }
    },

    /** Stores a new secret, replacing an unconfirmed one. Returns false if two-factor is already enabled. */
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
        .where(and(ownedBy(userId), isNull(authenticators.turnedOnAt)))
        .returning({ userId: authenticators.userId })
      return rows.length > 0
    },

    /** Marks a time step, and all before it, as used. Of two simultaneous sign-ins with one code, one succeeds. */
    async consumeTimeStep(userId: string, step: number) {
      const rows = await db
        .update(authenticators)
        .set({ lastStep: step })
        .where(and(ownedBy(userId), isNotNull(authenticators.turnedOnAt), lt(authenticators.lastStep, step)))
        .returning({ userId: authenticators.userId })
      return rows.length > 0
    },

    async remove(userId: string) {
      const rows = await db
        .delete(authenticators)
        .where(ownedBy(userId))
        .returning({ userId: authenticators.userId })
      return rows.length > 0
    },
  }
}

export function recoveryCodesStore(db: Database) {
  return {
    async replaceAll(userId: string, codes: string[]) {
      await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
      await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashToken(code) })))
    },

    /** Marks a recovery code as used. Returns false if it is unknown or already used. */
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
        .select({ unused: count() })
        .from(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
      return row!.unused
    },
  }
}

const challengeMinutes = 5

/** Sign-ins with the right password that still need a two-factor code. */
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

    /** A changed password voids sign-ins that were started with the old one. */
    async deleteAllOf(userId: string) {
      await db.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
    },

    async deleteExpired(now: Date) {
      await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now))
    },
  }
}
