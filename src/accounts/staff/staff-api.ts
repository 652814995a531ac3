import { inTransaction } from '../../platform/database/transaction.ts'
import { isUuid } from '../../platform/ids.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import type { Database } from '../../platform/database.ts'
import { memberNotFound, lastAdmin } from '../errors.ts'
import { usersStore, adminsStore } from '../users-store.ts'
import { sessionsStore } from '../sessions/sessions-store.ts'
import type { User } from '../contract.ts'
import { twoFactorStore } from '../two-factor/two-factor-store.ts'
import { staffContract } from './contract.ts'

/** Role changes, and ending another user's sessions. */
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
      // The audit trigger reads the acting staff member from the transaction.
      const ended = await inTransaction(app.db, (tx) => sessionsStore(tx).closeAllOf(id))
      return {
        message:
          ended === 0
            ? 'This person is not signed in anywhere.'
            : 'This person is now signed out everywhere.',
      }
    },
  })
}

/**
 * Changes a member's role. Ends their sessions, so that no session keeps its old rights. The lock makes two admins who
 * resign at the same time wait for each other, so that one of them stays.
 *
 * @throws memberNotFound (404), lastAdmin (409)
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
