import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { lockUntilCommit } from '../../platform/database/advisory-locks.ts'
import { users } from '../tables.ts'
import { toUser } from '../user.ts'

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
