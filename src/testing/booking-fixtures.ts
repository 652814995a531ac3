import type { Booking } from '../counter/bookings/contract.ts'
import { fromRupees } from '../platform/money/money.ts'
import { refundsStore } from '../selling/payments/refunds/refunds-store.ts'
import { newId } from '../platform/ids.ts'
import { isoDayInIndia, dayMs } from '../platform/time-zone.ts'
import { cash, sold, upi } from './counter-fixtures.ts'
import { insertProducts } from './product-fixtures.ts'
import type { StaffChange } from './staff-changes.ts'
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

/** A booking, one that is given back, and a refund of one that was sent. */
export async function bookingChanges(app: TestApp, staff: Person): Promise<[string, StaffChange][]> {
  const [back, sent] = [await booked(staff, app), await booked(staff, app)]
  await refundAdvance(staff, sent.id, { payBackBy: 'upi' })
  const [refund] = await refundsStore(app.db).ofReferences([sent.id])
  return [
    [
      `POST ${bookingsUrl}`,
      {
        url: bookingsUrl,
        body: { customer: bookingCustomer, until: dayAfter(app, 3), tenders: [cash(500)] },
        headers: { 'idempotency-key': newId() },
      },
    ],
    [`POST ${bookingsUrl}/:id/give-back`, { url: `${bookingsUrl}/${back.id}/give-back`, body: {} }],
    [
      `POST ${bookingsUrl}/:id/refunds/:refund/settle`,
      { url: `${bookingsUrl}/${sent.id}/refunds/${refund!.id}/settle`, body: { utr: '412345678901' } },
    ],
  ]
}

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
