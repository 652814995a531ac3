import { guestsStore, walkInUserId } from '../../people/accounts/users-store.ts'
import type { Database } from '../../platform/database.ts'
import { ordersOfNumbersStore } from '../../selling/orders/orders-of-numbers-store.ts'
import { bookingsStore } from './bookings-store.ts'

/**
 * Whose sale or booking it is: of a mobile number the guest of its earlier ones at the counter, or a new one; without a number the user who
 * stands for all of them.
 */
export async function customerOfNumber(tx: Database, phone: string, now: Date): Promise<string> {
  if (phone === '') {
    await guestsStore(tx).addWalkIn(now)
    return walkInUserId
  }
  const known =
    (await ordersOfNumbersStore(tx).counterCustomer(phone)) ??
    (await bookingsStore(tx).customerOf(phone))?.userId
  if (known !== undefined && (await guestsStore(tx).lock(known))) return known
  return (await guestsStore(tx).add(now))._id
}
