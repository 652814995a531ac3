import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { acknowledgeMessage } from './acknowledgement.ts'
import type { ContactMessage } from './contract.ts'
import { contactStore } from './store.ts'

/** Stores the message and enqueues its acknowledgement, in one transaction. Returns its number. */
export const receiveMessage = (db: Database, message: ContactMessage, now: Date): Promise<string> =>
  inTransaction(db, async (tx) => {
    const number = await contactStore(tx).insert(message, now)
    await acknowledgeMessage(tx, { number, email: message.email }, now)
    return number
  })
