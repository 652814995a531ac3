import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { ListFilter, LongListQuery } from '../../platform/contract.ts'
import type { Database } from '../../platform/database.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { containsText, countRows, isUntil } from '../../platform/database/long-lists.ts'
import { lockUntilCommit } from '../../platform/database/advisory-locks.ts'
import type { User } from './contract.ts'
import { emailNotConfirmed, memberNotFound, ownerNeedsEmail } from './errors.ts'
import type { StaffRole } from './roles/role-rules.ts'
import { users } from './tables.ts'
import { namesFrom, type AuditSubjects } from '../../platform/domains/audit-subjects.ts'

/** Lists every public field, so that a new column stays private until the contract names it. */
export function toUser(row: typeof users.$inferSelect): User {
  return {
    _id: row.id,
    fullName: row.fullName,
    email: row.email ?? '',
    isAdmin: row.isAdmin,
    ...(row.role && { role: row.role }),
    isGuest: row.email === null && !row.isAdmin,
    isVerified: row.verifiedAt !== null,
    createdAt: row.createdAt.toISOString(),
  }
}

export interface NewMember {
  fullName: string
  email: string
  passwordHash: string
}

const isMember = isNotNull(users.email)
const isGuest = and(isNull(users.email), eq(users.isAdmin, false))
const isStaffWithoutEmail = and(isNull(users.email), eq(users.isAdmin, true))
const { createdAt, email, fullName, id } = users
const isListed = ({ until, q }: ListFilter) =>
  and(isMember, isUntil(createdAt, until), containsText(q, [fullName, email]))

/** Shown instead of the name of a staff member whose account was deleted. */
export const formerStaff = 'A former member of staff'

export function usersStore(db: Database) {
  return {
    async addMember(person: NewMember, now: Date) {
      const [row] = await db
        .insert(users)
        .values({ id: newId(now.getTime()), ...person, createdAt: now })
        .returning()
      return toUser(row!)
    },

    /** Turns the guest's own row into a member, so carts and orders stay. Returns undefined if it is not a guest any more. */
    async convertGuest(guestId: string, person: NewMember) {
      const [row] = await db
        .update(users)
        .set(person)
        .where(and(eq(users.id, guestId), isGuest))
        .returning()
      return row && toUser(row)
    },

    async byEmail(email: string) {
      const [row] = await db
        .select()
        .from(users)
        .where(sql`lower(${users.email}) = ${email}`)
      return row && { user: toUser(row), passwordHash: row.passwordHash }
    },

    async byIds(ids: string[]) {
      const known = inArray(users.id, ids.filter(isUuid))
      return (await db.select().from(users).where(known)).map(toUser)
    },

    /** Full name by id; ids may repeat. An account that was erased has no entry. */
    async namesOf(ids: string[]) {
      return new Map((await this.byIds([...new Set(ids)])).map(({ _id, fullName }) => [_id, fullName]))
    },

    /** Members (no guests), newest first: all of them, or one page. */
    async listMembers(query?: LongListQuery) {
      const members = db
        .select()
        .from(users)
        .where(query ? isListed(query) : isMember)
        .orderBy(desc(createdAt), desc(id))
        .$dynamic()
      const rows = await (query ? members.limit(query.limit).offset((query.page - 1) * query.limit) : members)
      return rows.map(toUser)
    },

    countMembers: (filter: ListFilter = {}) => countRows(db, users, isListed(filter)),

    /** Row lock until the transaction ends. */
    async lock(id: string) {
      await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
    },

    async setPassword(id: string, passwordHash: string) {
      await db.update(users).set({ passwordHash }).where(eq(users.id, id))
    },

    /** Stores a stronger hash of the same password, unless the password was changed meanwhile. */
    async replaceHash(id: string, old: string, passwordHash: string) {
      await db
        .update(users)
        .set({ passwordHash })
        .where(and(eq(users.id, id), eq(users.passwordHash, old)))
    },

    /** `isElsewhere`: the link was opened in a browser that never signed in to the account. */
    async markVerified(id: string, now: Date, { isElsewhere = false } = {}) {
      await db.update(users).set({ verifiedAt: now, verifiedElsewhere: isElsewhere }).where(eq(users.id, id))
    },
  }
}

/** Everybody of the shop's staff, by name. */
export async function listStaff(db: Database) {
  const rows = await db.select().from(users).where(eq(users.isAdmin, true)).orderBy(fullName, id)
  return rows.map(toUser)
}

/** Users with an email and a password. */
export function membersStore(db: Database) {
  return {
    /** The member with this email, whose row is locked until the transaction ends. */
    async lockByEmail(email: string) {
      const [row] = await db
        .select()
        .from(users)
        .where(sql`lower(${users.email}) = ${email}`)
        .for('update')
      return row && toUser(row)
    },

    /** Also deletes sessions, tokens, devices, two-step secrets, cart and saved addresses. The member may have no order. */
    async remove(id: string) {
      await db.delete(users).where(eq(users.id, id))
    },
  }
}

/** Stands for all buyers who give no mobile number at the counter: without session and email, and never erased. */
export const walkInUserId = '00000000-0000-7000-8000-000000000001'

/** Users without email and role. A guest who has signed up is no longer one. */
export function guestsStore(db: Database) {
  return {
    async addWalkIn(now: Date) {
      const walkIn = { id: walkInUserId, fullName: 'Walk-in customer', createdAt: now }
      await db.insert(users).values(walkIn).onConflictDoNothing()
    },

    async add(now: Date) {
      const [row] = await db
        .insert(users)
        .values({ id: newId(now.getTime()), fullName: 'Guest', createdAt: now })
        .returning()
      return toUser(row!)
    },

    /** Locks the guest's row until the transaction ends. Returns false if the guest no longer exists. */
    async lock(id: string) {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), isGuest))
        .for('update')
      return rows.length > 0
    },

    async remove(id: string) {
      await db.delete(users).where(and(eq(users.id, id), isGuest))
    },
  }
}

export function adminsStore(db: Database) {
  return {
    /** Advisory lock until the commit: processes that start together create one owner, and one owner at least remains. */
    async lockOwners() {
      await lockUntilCommit(db, 'firstAdmin')
    },

    async ownerExists() {
      const rows = await db.select({ id: users.id }).from(users).where(eq(users.role, 'owner')).limit(1)
      return rows.length > 0
    },

    /** All staff, sorted by name. */
    async list(): Promise<User[]> {
      const rows = await db
        .select()
        .from(users)
        .where(eq(users.isAdmin, true))
        .orderBy(users.fullName, users.id)
      return rows.map(toUser)
    },

    /**
     * Sets the role of a member or of staff; null makes them an ordinary member. The person who signed up with an email need not own it, so a
     * role needs one that was confirmed by somebody who can sign in. Staff without an email can have every role but the owner's.
     *
     * @throws memberNotFound (404) for an unknown id and for guests, who cannot sign in, emailNotConfirmed, ownerNeedsEmail (409)
     */
    async setRole(id: string, role: StaffRole | null) {
      const isHolder = and(isNotNull(users.verifiedAt), or(eq(users.verifiedElsewhere, false), users.isAdmin))
      const isConfirmed = role === null ? isMember : and(isMember, isHolder)
      const mayHaveRole = role === 'owner' ? isConfirmed : or(isConfirmed, isStaffWithoutEmail)
      const [row] = await db
        .update(users)
        .set({ role, isAdmin: role !== null })
        .where(and(eq(users.id, id), mayHaveRole))
        .returning()
      if (row) return toUser(row)
      const [user] = await usersStore(db).byIds([id])
      if (!user || user.isGuest) throw memberNotFound()
      throw user.email ? emailNotConfirmed() : ownerNeedsEmail()
    },

    /** Adds a person without an email. The role is an update, so that the activity log has it as that of everybody else. */
    async addWithoutEmail(fullName: string, role: Exclude<StaffRole, 'owner'>, now: Date) {
      const id = newId(now.getTime())
      await db.insert(users).values({ id, fullName, createdAt: now })
      const [row] = await db.update(users).set({ role, isAdmin: true }).where(eq(users.id, id)).returning()
      return toUser(row!)
    },

    async makeOwner(id: string, now: Date) {
      await db.update(users).set({ isAdmin: true, role: 'owner', verifiedAt: now }).where(eq(users.id, id))
    },
  }
}

const find = namesFrom((these) => sql`select id, full_name as name from users where id = ${these}`)

export const accountsAuditSubjects: Record<string, AuditSubjects> = {
  users: { find },
  sessions: { by: 'user_id', find },
  authenticators: { by: 'user_id', find },
  staff_pins: { by: 'user_id', find },
  shop_devices: { by: 'name' },
  staff_invitations: { by: 'email' },
}
