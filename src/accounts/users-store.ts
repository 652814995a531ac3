import type { User } from './contract.ts'
import { users } from './tables.ts'
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PageQuery } from '../platform/contract.ts'
import type { Database } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { newestPage } from '../platform/row-counts/newest-page.ts'
import { talliesStore } from '../platform/row-counts/tallies-store.ts'
import { lockUntilCommit } from '../platform/database/advisory-locks.ts'

/** Names every field it lets out, so a new column stays private until the contract asks for it. */
export function toUser(row: typeof users.$inferSelect): User {
  return {
    _id: row.id,
    fullName: row.fullName,
    email: row.email ?? '',
    isAdmin: row.isAdmin,
    isGuest: row.email === null,
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
const { createdAt, id } = users
const listed = { list: 'members', table: users, moment: createdAt, id, isListed: isMember } as const

export function usersStore(db: Database) {
  return {
    async addMember(person: NewMember, now: Date) {
      const [row] = await db
        .insert(users)
        .values({ id: newId(now.getTime()), ...person, createdAt: now })
        .returning()
      return toUser(row!)
    },

    /** The guest's own row, so that what belongs to it stays; undefined when it is no guest any more. */
    async convertGuest(guestId: string, person: NewMember) {
      const [row] = await db
        .update(users)
        .set(person)
        .where(and(eq(users.id, guestId), isNull(users.email)))
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
      if (ids.length === 0) return []
      const rows = await db.select().from(users).where(inArray(users.id, ids))
      return rows.map(toUser)
    },

    /** Newest first, whole or a page of them; guests are not among them. */
    async listMembers(part?: PageQuery) {
      const all = { isOnPage: isMember, newestFirst: [desc(createdAt), desc(id)] }
      const { isOnPage, newestFirst } = part ? await newestPage(db, listed, part) : all
      const rows = await db
        .select()
        .from(users)
        .where(isOnPage)
        .orderBy(...newestFirst)
      return rows.map(toUser)
    },

    countMembers: () => talliesStore(db).total('members'),

    /** Until the transaction ends, others who lock the same user wait. */
    async lock(id: string) {
      await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
    },

    async setPassword(id: string, passwordHash: string) {
      await db.update(users).set({ passwordHash }).where(eq(users.id, id))
    },

    /** The same password, hashed anew; one that was changed meanwhile stays. */
    async replaceHash(id: string, old: string, passwordHash: string) {
      await db
        .update(users)
        .set({ passwordHash })
        .where(and(eq(users.id, id), eq(users.passwordHash, old)))
    },

    async markVerified(id: string, now: Date) {
      await db.update(users).set({ verifiedAt: now }).where(eq(users.id, id))
    },
  }
}

/** Users without an e-mail. Whoever has signed up meanwhile is found here no longer. */
export function guestsStore(db: Database) {
  return {
    async add(now: Date) {
      const [row] = await db
        .insert(users)
        .values({ id: newId(now.getTime()), fullName: 'Guest', createdAt: now })
        .returning()
      return toUser(row!)
    },

    /** True when this guest is still there, which then waits for the end of the transaction. */
    async lock(id: string) {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), isNull(users.email)))
        .for('update')
      return rows.length > 0
    },

    async remove(id: string) {
      await db.delete(users).where(and(eq(users.id, id), isNull(users.email)))
    },
  }
}

export function adminsStore(db: Database) {
  return {
    /** Several processes may start at once on an empty database: one makes the admin, the others wait for it. */
    async lockFirstAdmin() {
      await lockUntilCommit(db, 'firstAdmin')
    },

    async exist() {
      const rows = await db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).limit(1)
      return rows.length > 0
    },

    /** Only of who has an account: a guest cannot sign in. Undefined when there is none. */
    async setRole(id: string, isAdmin: boolean) {
      const [row] = await db
        .update(users)
        .set({ isAdmin })
        .where(and(eq(users.id, id), isNotNull(users.email)))
        .returning()
      return row && toUser(row)
    },

    async promote(id: string, now: Date) {
      await db.update(users).set({ isAdmin: true, verifiedAt: now }).where(eq(users.id, id))
    },
  }
}
