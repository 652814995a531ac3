import type { Database } from '../../platform/database.ts'
import { paise, toRupees } from '../../platform/money/money.ts'
import { presentVoucher, vouchersStore } from '../../selling/invoices/vouchers/vouchers-store.ts'
import { bookingsStore, type StoredBooking } from './bookings-store.ts'
import type { Booking } from './contract.ts'
import { bookingNotFound } from './errors.ts'

export async function presentBookings(db: Database, rows: StoredBooking[]): Promise<Booking[]> {
  const ids = rows.map(({ id }) => id)
  const left = await bookingsStore(db).leftOf(ids)
  const vouchers = Map.groupBy(await vouchersStore(db).ofReferences(ids), ({ reference }) => reference)
  return rows.map((row) => ({
    ...{ id: row.id, state: row.state, customer: { name: row.fullName, phone: row.phoneNumber } },
    item:
      row.productId === null
        ? null
        : {
            ...{ productId: row.productId, name: row.itemName, quantity: row.quantity, held: row.held },
            price: row.pricePaise === null ? null : toRupees(row.pricePaise),
          },
    advance: toRupees(row.advancePaise),
    left: toRupees(left.get(row.id) ?? paise(0)),
    ...{ until: row.untilDay, date: row.bookedAt.toISOString(), order: row.orderId },
    vouchers: (vouchers.get(row.id) ?? []).map(presentVoucher),
  }))
}

/** @throws bookingNotFound (404) */
export async function showBooking(db: Database, id: string): Promise<Booking> {
  const row = await bookingsStore(db).byId(id)
  if (!row) throw bookingNotFound()
  const [booking] = await presentBookings(db, [row])
  return booking!
}
