import type { Database } from '../../platform/database.ts'
import { releaseStock } from '../../selling/catalogue/stock/stock.ts'
import { releaseHeldStock } from '../../selling/devices/imei-checks/release-held-stock.ts'
import { paymentsStore } from '../../selling/payments/store.ts'
import { isWaiting } from './booking-rules.ts'
import { bookingsStore, type StoredBooking } from './bookings-store.ts'
import { bookingIsClosed, bookingNotFound } from './errors.ts'

/** Locks its money and its row until the transaction ends. @throws bookingNotFound (404) */
export async function lockBooking(tx: Database, id: string): Promise<StoredBooking> {
  await paymentsStore(tx).lockFor(id)
  const booking = await bookingsStore(tx).lock(id)
  if (!booking) throw bookingNotFound()
  return booking
}

/** As `lockBooking`, of one whose advance was not billed or given back. @throws bookingIsClosed (409) */
export async function lockWaiting(tx: Database, id: string): Promise<StoredBooking> {
  const booking = await lockBooking(tx, id)
  if (!isWaiting(booking)) throw bookingIsClosed()
  return booking
}

type Closing =
  | { state: 'billed'; orderId: string; closedAt: Date }
  | { state: 'given_back'; closedAt: Date }
  | { state: 'lapsed' }

/**
 * Frees the pieces of a locked booking, and moves it to another state. Those of a billed one are for its bill; the caller calls `withholdListed`
 * when they are sold.
 */
export async function closeBooking(tx: Database, booking: StoredBooking, closing: Closing, now: Date) {
  const { productId, held } = booking
  if (productId !== null && held > 0) {
    const pieces = [{ productId, quantity: held }]
    if (closing.state === 'billed') await releaseStock(tx, pieces)
    else await releaseHeldStock(tx, pieces, now)
  }
  await bookingsStore(tx).save(booking.id, { ...closing, held: 0 })
}
