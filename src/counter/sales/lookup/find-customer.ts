import type { Database } from '../../../platform/database.ts'
import { paise, toRupees } from '../../../platform/money/money.ts'
import { staffProductsStore } from '../../../selling/catalogue/product-admin/staff-products-store.ts'
import { duesStore } from '../../../selling/orders/dues/dues-store.ts'
import { ordersOfNumbersStore } from '../../../selling/orders/orders-of-numbers-store.ts'
import { ordersStore } from '../../../selling/orders/store.ts'
import { isWaiting } from '../../bookings/booking-rules.ts'
import { bookingsStore } from '../../bookings/bookings-store.ts'
import type { CounterBooking, CounterCustomer } from '../contract.ts'
import { presentItems } from './find-items.ts'

const maxPurchases = 5

/** What the counter knows of a mobile number: name and address of its newest order, what it owes, its newest purchases, and what is booked. */
export async function findCustomer(db: Database, phone: string): Promise<CounterCustomer> {
  const newest = await ordersOfNumbersStore(db).newest([phone], maxPurchases)
  const last = newest[0] && (await ordersStore(db).byId(newest[0].id))
  const booker = await bookingsStore(db).customerOf(phone)
  return {
    name: last?.fullName || booker?.fullName || '',
    address: last?.deliveryAddress ?? '',
    gstin: last?.buyerGstin ?? '',
    due: toRupees(await duesStore(db).sumOfNumber(phone)),
    bookings: await findBookings(db, phone),
    purchases: newest.map(({ id, date, product, totalPaise }) => ({
      ...{ order: id, date: new Date(date).toISOString(), product },
      total: toRupees(paise(totalPaise)),
    })),
  }
}

/** Open ones and lapsed ones. */
async function findBookings(db: Database, phone: string): Promise<CounterBooking[]> {
  const bookings = (await bookingsStore(db).ofNumber(phone)).filter(isWaiting)
  const ids = bookings.flatMap(({ productId }) => productId ?? [])
  const items = await presentItems({ db }, await staffProductsStore(db).byIdsAndBarcodes(ids, []))
  return bookings.map((booking) => {
    const { id, advancePaise, untilDay, state, quantity, held, pricePaise } = booking
    const item = items.find(({ productId }) => productId === booking.productId)
    return {
      ...{ id, advance: toRupees(advancePaise), until: untilDay, isLapsed: state === 'lapsed' },
      item: item ? { item, quantity, held, agreed: pricePaise === null ? null : toRupees(pricePaise) } : null,
    }
  })
}
