import { guestsStore } from '../../people/accounts/users-store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { erasureStore } from './erasure-store.ts'
import { eraseTexts } from './erase-texts.ts'
import { erasureBlocked } from './errors.ts'
import { customerNotesStore } from './notes-store.ts'
import { lockCustomer } from './show-customer.ts'

/** Names the customer in the record of a request. */
export const phoneEndOf = (phone: string) => phone.slice(-4)

/**
 * Erases the person: their own accounts, addresses, notes, messages and emails, and name, number, address and all texts of the orders,
 * which then belong to an empty guest. An account that ordered with other numbers too stays, without the orders and addresses of these.
 * What the law and the accounts need stays: issued documents as they were printed, amounts, payments, and who did what when in the
 * timeline and the activity log, which has no text about customers.
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
    const { customer, numbers, orderIds } = await lockCustomer(tx, phone)
    const erasure = erasureStore(tx)
    const reasons = await erasure.blockers(numbers)
    if (reasons.length > 0) throw erasureBlocked(reasons)
    const request = { id: newId(), kind: 'erasure', phoneEnd: phoneEndOf(customer.phone), staffId } as const
    await customerNotesStore(tx).recordRequest({ ...request, doneAt: now })
    await erasure.stopAuditing()
    const { _id: guestId } = await guestsStore(tx).add(now)
    await erasure.erase(numbers, { guestId, now })
    await eraseTexts(tx, orderIds)
  })
}
