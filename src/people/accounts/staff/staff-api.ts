import { inTransaction } from '../../../platform/database/transaction.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import type { Database } from '../../../platform/database.ts'
import { memberNotFound, lastOwner } from '../errors.ts'
import { usersStore, adminsStore } from '../users-store.ts'
import { sessionsStore } from '../sessions/sessions-store.ts'
import type { User } from '../contract.ts'
import type { StaffRole } from '../roles/role-rules.ts'
import { twoFactorStore } from '../two-factor/two-factor-store.ts'
import { pinsStore } from '../pins/pins-store.ts'
import { staffContract } from './contract.ts'

/** Role changes, and ending another user's sessions. */
export const staffApi: ApiPlugin = async (app) => {
  app.route({
    ...staffContract.changeRole,
    handler: async ({ params: { id }, body: { role } }) => {
      if (!isUuid(id)) throw memberNotFound()
      return changeRole(app.db, id, role)
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
 * Changes a member's role. Ends their sessions, so that no page keeps showing what the old role could do; the next request already
 * has the new role. The lock makes two owners who resign at the same time wait for each other, so that one of them stays.
 *
 * @throws memberNotFound (404), emailNotConfirmed, ownerNeedsEmail, lastOwner (409)
 */
function changeRole(db: Database, id: string, role: StaffRole | null): Promise<User> {
  return inTransaction(db, async (tx) => {
    const admins = adminsStore(tx)
    await admins.lockOwners()
    const changed = await admins.setRole(id, role)
    if (!(await admins.ownerExists())) throw lastOwner()
    if (role === null) {
      await twoFactorStore(tx).remove(id)
      await pinsStore(tx).remove(id)
    }
    await sessionsStore(tx).closeAllOf(id)
    return changed
  })
}
