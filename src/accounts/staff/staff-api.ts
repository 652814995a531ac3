import { inTransaction } from '../../platform/database/transaction.ts'
import { isUuid } from '../../platform/ids.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { memberNotFound } from '../errors.ts'
import { usersStore } from '../users-store.ts'
import { sessionsStore } from '../sessions/sessions-store.ts'
import { changeRole } from './change-role.ts'
import { staffContract } from './contract.ts'

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
