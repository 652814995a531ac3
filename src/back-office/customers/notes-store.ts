import { desc, inArray } from 'drizzle-orm'
import { formerStaff, usersStore } from '../../people/accounts/users-store.ts'
import type { Database } from '../../platform/database.ts'
import { customerNotes, customerRequests } from './tables.ts'

export function customerNotesStore(db: Database) {
  return {
    async add(note: typeof customerNotes.$inferInsert) {
      await db.insert(customerNotes).values(note)
    },

    countOf: (numbers: string[]) => db.$count(customerNotes, inArray(customerNotes.phone, numbers)),

    /** Newest first. */
    async of(numbers: string[]) {
      const rows = await db
        .select()
        .from(customerNotes)
        .where(inArray(customerNotes.phone, numbers))
        .orderBy(desc(customerNotes.writtenAt), desc(customerNotes.id))
      const names = await usersStore(db).namesOf(rows.map(({ staffId }) => staffId))
      return rows.map(({ id, writtenAt, text, staffId }) => ({
        ...{ id, text, at: writtenAt.toISOString() },
        staff: names.get(staffId) ?? formerStaff,
      }))
    },

    async recordRequest(request: typeof customerRequests.$inferInsert) {
      await db.insert(customerRequests).values(request)
    },
  }
}
