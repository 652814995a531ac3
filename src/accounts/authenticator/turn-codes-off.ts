import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { usersStore } from '../users-store.ts'
import { authenticatorsStore } from './authenticators-store.ts'

/** For an admin whose phone and recovery codes are lost, from the shop's own computer. False where none were asked for. */
export function turnCodesOff(db: Database, email: string) {
  return inTransaction(db, async (tx) => {
    const found = await usersStore(tx).byEmail(email.toLowerCase())
    return found !== undefined && authenticatorsStore(tx).remove(found.user._id)
  })
}
