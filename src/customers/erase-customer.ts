import { guestsStore } from '../accounts/users-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { newId } from '../platform/ids.ts'
import { erasureStore } from './erasure-store.ts'
import { customerNotFound, erasureBlocked } from './errors.ts'
import { customerNotesStore } from './notes-store.ts'
import { findCustomer } from './show-customer.ts'

/** Who asked for it, as the log names them. */
export const phoneEndOf = (phone: string) => phone.slice(-4)

/**
 * Erases the person: their own accounts, addresses, notes, messages and emails, and name, number and address of the orders, which then
 * belong to an empty guest. An account that ordered with other numbers too stays, without the orders and addresses of these. What the law and the accounts need stays: issued documents with the name and address they were issued to, amounts,
 * payments, the timeline and the activity log.
 *
 * @throws customerNotFound (404), erasureBlocked (409) while an order, payment, refund or return is open
 */
export function eraseCustomer(
  db: Database,
  phone: string,
  { staffId, clock }: { staffId: string; clock: Clock },
) {
  return inTransaction(db, async (tx) => {
    const now = clock()
    const { customer, numbers } = await findCustomer(tx, phone)
    const erasure = erasureStore(tx)
    if (!(await erasure.lock(numbers))) throw customerNotFound()
    const reasons = await erasure.blockers(numbers)
    if (reasons.length > 0) throw erasureBlocked(reasons)
    const request = { id: newId(), kind: 'erasure', phoneEnd: phoneEndOf(customer.phone), staffId } as const
    await customerNotesStore(tx).recordRequest({ ...request, doneAt: now })
    await erasure.stopAuditing()
    const { _id: guestId } = await guestsStore(tx).add(now)
    await erasure.erase(numbers, { guestId, now })
  })
}
