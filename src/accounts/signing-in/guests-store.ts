import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { users } from '../tables.ts'
import { toUser } from '../user.ts'

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
