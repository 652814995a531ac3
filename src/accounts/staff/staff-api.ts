import { inTransaction } from '../../platform/database/transaction.ts'
import { isUuid } from '../../platform/ids.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { memberNotFound, lastAdmin } from '../errors.ts'
import { usersStore, adminsStore } from '../users-store.ts'
import { sessionsStore } from '../sessions/sessions-store.ts'
import { staffContract } from './contract.ts'
import type { Database } from '../../platform/database.ts'
import type { User } from '../contract.ts'
import { twoFactorStore } from '../two-factor/two-factor-store.ts'

/** Who is an admin, and the end of sessions that should be over. */
export const staffApi: ApiPlugin = async (app) => {
  app.route({
    ...staffContract.changeRole,
    handler: async ({ params: { id }, body: { isAdmin } }) => {
      if (!isUuid(id)) throw memberNotFound()
      return changeRole(app.db, id, isAdmin)
    },
  })

  app.route({
    ...staffContract.endSessions,
    handler: async ({ params: { id } }) => {
      const [user] = isUuid(id) ? await usersStore(app.db).byIds([id]) : []
      if (!user) throw memberNotFound()
      // In a transaction, since what the audit log is told of belongs to one.
      const ended = await inTransaction(app.db, (tx) => sessionsStore(tx).closeAllOf(id))
      return { message: ended === 0 ? 'They are signed in nowhere.' : 'They are signed out everywhere.' }
    },
  })
}

/**
 * Makes a member an admin, or an admin a member. Their sessions end, so that none keeps rights it was not opened with.
 * Two admins who step back at the same moment wait for each other: one of them stays.
 */
function changeRole(db: Database, id: string, isAdmin: boolean): Promise<User> {
  return inTransaction(db, async (tx) => {
    const admins = adminsStore(tx)
    await admins.lockFirstAdmin()
    const changed = await admins.setRole(id, isAdmin)
    if (!changed) throw memberNotFound()
    if (!(await admins.exist())) throw lastAdmin()
    if (!isAdmin) await twoFactorStore(tx).remove(id)
    await sessionsStore(tx).closeAllOf(id)
    return changed
  })
}
