import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PageQuery } from '../platform/contract.ts'
import type { Database } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { newestPage } from '../platform/row-counts/newest-page.ts'
import { talliesStore } from '../platform/row-counts/tallies-store.ts'
import { users } from './tables.ts'
import { toUser } from './user.ts'

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
