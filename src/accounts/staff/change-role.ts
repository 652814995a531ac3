import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { User } from '../contract.ts'
import { twoFactorStore } from '../two-factor/two-factor-store.ts'
import { lastAdmin, memberNotFound } from '../errors.ts'
import { sessionsStore } from '../sessions/sessions-store.ts'
import { adminsStore } from '../signing-in/admins-store.ts'

/**
 * Makes a member an admin, or an admin a member. Their sessions end, so that none keeps rights it was not opened with.
 * Two admins who step back at the same moment wait for each other: one of them stays.
 */
export function changeRole(db: Database, id: string, isAdmin: boolean): Promise<User> {
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
