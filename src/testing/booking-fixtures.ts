import type { Booking } from '../counter/bookings/contract.ts'
import { fromRupees } from '../platform/money/money.ts'
import { newId } from '../platform/ids.ts'
import { isoDayInIndia, dayMs } from '../platform/time-zone.ts'
import { sold, upi } from './counter-fixtures.ts'
import { insertProducts } from './product-fixtures.ts'
import type { TestApp } from './test-app.ts'
import type { Person } from './visitor.ts'

export const bookingsUrl = '/api/counter/bookings'
export const bookingCustomer = { name: 'Asha Raman', phone: '9876543210' }

export const dayAfter = (app: Pick<TestApp, 'clock'>, days: number) =>
  isoDayInIndia(new Date(app.clock().getTime() + days * dayMs))

/** Books with an advance of ₹5,000 by UPI, unless the body says otherwise. */
export const sendBooking = (staff: Person, app: TestApp, body: object, key = newId()) =>
  staff.post(
    bookingsUrl,
    { customer: bookingCustomer, until: dayAfter(app, 7), tenders: [upi(5_000)], ...body },
    { 'idempotency-key': key },
  )

export async function booked(staff: Person, app: TestApp, body: object = {}) {
  const answer = await sendBooking(staff, app, body)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<Booking>()
}

export const bookingOf = async (staff: Person, id: string) =>
  (await staff.get(`${bookingsUrl}/${id}`)).json<Booking>()

export const refundAdvance = (staff: Person, id: string, body: object = {}) =>
  staff.post(`${bookingsUrl}/${id}/give-back`, body)

/** A phone of ₹12,999 that is booked for ₹12,500 with ₹5,000. */
export async function bookedPhone(app: TestApp, owner: Person, { onHand = 1 }: { onHand?: number } = {}) {
  const [phone] = await insertProducts(app, 'sales', [
    { name: 'Galaxy A17', pricePaise: fromRupees(12_999), onHand },
  ])
  const item = { productId: phone._id, quantity: 1, price: 12_500 }
  return { phone, booking: await booked(owner, app, { item }) }
}

export const billFor = (booking: Booking, more: object = {}) => ({
  lines: booking.item
    ? [{ productId: booking.item.productId, quantity: 1, price: booking.item.price ?? undefined }]
    : [],
  ...{ customer: booking.customer, booking: booking.id, tenders: [upi(7_500)], shownTotal: 12_500, ...more },
})

export const billed = (staff: Person, booking: Booking, more: object = {}) =>
  sold(staff, billFor(booking, more))
