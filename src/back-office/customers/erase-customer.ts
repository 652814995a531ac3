import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction, stopAuditing } from '../../platform/database/transaction.ts'
import type { PersonalData } from '../../platform/domains/personal-data.ts'
import { newId } from '../../platform/ids.ts'
import { erasureBlocked } from './errors.ts'
import { findPerson } from './find-person.ts'
import { customerNotesStore } from './notes-store.ts'
import { erasureBlockers } from './personal-data.ts'
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
export function eraseCustomer(db: Database, phone: string, { staffId, clock, parts }: Erasure) {
  return inTransaction(db, async (tx) => {
    const now = clock()
    const { customer, numbers } = await lockCustomer(tx, phone)
    const reasons = await erasureBlockers(tx, parts, numbers)
    if (reasons.length > 0) throw erasureBlocked(reasons)
    const request = { id: newId(), kind: 'erasure', phoneEnd: phoneEndOf(customer.phone), staffId } as const
    await customerNotesStore(tx).recordRequest({ ...request, doneAt: now })
    // The triggers would copy into the log what is erased; the request itself is in the log.
    await stopAuditing(tx)
    const person = await findPerson(tx, numbers)
    for (const { erase } of parts) await erase?.(tx, person, now)
  })
}

interface Erasure {
  staffId: string
  clock: Clock
  parts: PersonalData[]
}
