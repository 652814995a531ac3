import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { daysAfter } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { retryIfDuplicate } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import type { StaffRole } from '../roles/role-rules.ts'
import { hashToken, newToken } from '../sessions/token.ts'
import { staffInvitations, users } from '../tables.ts'
import type { Invitation } from './contract.ts'

export const invitationDays = 3

interface NewInvitation {
  email: string
  role: StaffRole
  invitedBy: string
}

export function invitationsStore(db: Database) {
  // An invitation stops working when its sender is no longer an owner.
  const isByOwner = sql`exists (select from ${users} where ${users.id} = ${staffInvitations.invitedBy} and ${users.role} = 'owner')`
  const usable = (now: Date) =>
    and(isNull(staffInvitations.usedAt), gt(staffInvitations.expiresAt, now), isByOwner)
  const withToken = (token: string, now: Date) =>
    and(eq(staffInvitations.tokenHash, hashToken(token)), usable(now))

  return {
    /** Replaces an invitation of this email that was not accepted. Returns the token for the link. */
    async add({ email, role, invitedBy }: NewInvitation, now: Date) {
      await db
        .delete(staffInvitations)
        .where(and(eq(staffInvitations.email, email), isNull(staffInvitations.usedAt)))
      const token = newToken()
      const id = newId(now.getTime())
      const expiresAt = daysAfter(now, invitationDays)
      await db
        .insert(staffInvitations)
        .values({ id, email, role, invitedBy, tokenHash: hashToken(token), createdAt: now, expiresAt })
        .catch(retryIfDuplicate)
      return { id, token, expiresAt }
    },

    /** The newest first. */
    async listUsable(now: Date): Promise<Invitation[]> {
      const { id, email, role, expiresAt } = staffInvitations
      const rows = await db
        .select({ id, email, role, expiresAt, invitedBy: users.fullName })
        .from(staffInvitations)
        .innerJoin(users, eq(users.id, staffInvitations.invitedBy))
        .where(usable(now))
        .orderBy(desc(staffInvitations.createdAt), desc(id))
      return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }))
    },

    /** Finds a usable invitation without redeeming it. */
    async byToken(token: string, now: Date) {
      const { email, role } = staffInvitations
      const [row] = await db.select({ email, role }).from(staffInvitations).where(withToken(token, now))
      return row
    },

    /** Redeems the invitation; of two simultaneous calls only one gets it. */
    async redeem(token: string, now: Date) {
      const [row] = await db
        .update(staffInvitations)
        .set({ usedAt: now })
        .where(withToken(token, now))
        .returning({ email: staffInvitations.email, role: staffInvitations.role })
      return row
    },

    /** Returns false if it was accepted, replaced or cancelled. */
    async cancel(id: string) {
      const rows = await db
        .delete(staffInvitations)
        .where(and(eq(staffInvitations.id, id), isNull(staffInvitations.usedAt)))
        .returning({ id: staffInvitations.id })
      return rows.length > 0
    },

    async deleteExpired(now: Date) {
      await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, sql`${now}::timestamptz`))
    },
  }
}
