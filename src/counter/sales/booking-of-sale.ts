import type { Database } from '../../platform/database.ts'
import { paise, toRupees, type Paise } from '../../platform/money/money.ts'
import { lockStock } from '../../selling/catalogue/stock/stock.ts'
import { billBooking } from '../bookings/bill-booking.ts'
import { isWaiting } from '../bookings/booking-rules.ts'
import { bookingsStore, type StoredBooking } from '../bookings/bookings-store.ts'
import { lockWaiting } from '../bookings/close-booking.ts'
import { bookingIsClosed, bookingNotFound, bookingOfOther } from '../bookings/errors.ts'
import type { DoneSale, NewSale } from './contract.ts'
import type { SoldLine } from './sale-rules.ts'

/** The booking that a bill is for. @throws bookingNotFound (404), bookingOfOther, bookingIsClosed (409) */
export async function bookingOfSale(tx: Database, { booking: id, customer }: NewSale) {
  if (id === undefined) return undefined
  const booking = await bookingsStore(tx).byId(id)
  if (!booking) throw bookingNotFound()
  if (booking.phoneNumber !== customer.phone) throw bookingOfOther()
  if (!isWaiting(booking)) throw bookingIsClosed()
  return booking
}

/** What was agreed for the booked pieces is the shop's price of them, whatever the item costs since. */
export function withAgreedPrice<Line extends SoldLine & { productId: string }>(
  lines: Line[],
  booking: StoredBooking | undefined,
): Line[] {
  const { pricePaise = null, productId, quantity = 0 } = booking ?? {}
  if (pricePaise === null) return lines
  const booked = lines.find(
    (line) => line.productId === productId && line.unitPricePaise === pricePaise && line.quantity <= quantity,
  )
  return lines.map((line) =>
    line === booked ? { ...line, shopItem: { ...line.shopItem, pricePaise } } : line,
  )
}

/** What the advance pays of a bill. */
export const advanceFor = (booking: StoredBooking | undefined, duePaise: Paise) =>
  paise(booking ? Math.max(0, Math.min(booking.advancePaise, duePaise)) : 0)

interface Billed {
  booking: StoredBooking | undefined
  lines: { productId: string; quantity: number }[]
  orderId: string
  amountPaise: Paise
  now: Date
}

/**
 * Locks the stock of a bill. The pieces of its booking, which is billed, are free in the levels that are returned.
 *
 * @throws bookingIsClosed (409)
 */
export async function lockStockOfSale(tx: Database, { booking, lines, ...bill }: Billed) {
  if (!booking) return { levels: await lockStock(tx, lines), advance: undefined }
  const locked = await lockWaiting(tx, booking.id)
  const { productId, quantity } = locked
  await lockStock(tx, productId === null ? lines : [...lines, { productId, quantity }])
  const advance = await billBooking(tx, locked, bill)
  return { levels: await lockStock(tx, lines), advance }
}

/** For the page. */
export async function presentAdvance(
  tx: Database,
  order: { id: string },
  paidPaise: Paise,
): Promise<Pick<DoneSale, 'advance'>> {
  const bookings = bookingsStore(tx)
  const booking = await bookings.ofOrder(order.id)
  if (!booking) return {}
  const left = await bookings.leftOf([booking.id])
  return {
    advance: {
      booking: booking.id,
      paid: toRupees(paidPaise),
      left: toRupees(left.get(booking.id) ?? paise(0)),
    },
  }
}
