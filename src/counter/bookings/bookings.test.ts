import { expect, test } from 'vitest'
import { fromRupees } from '../../platform/money/money.ts'
import { stockStore } from '../../selling/catalogue/stock/stock-store.ts'
import { vouchersStore } from '../../selling/invoices/vouchers/vouchers-store.ts'
import { documentsStore } from '../../selling/invoices/documents-store.ts'
import {
  billed,
  billFor,
  booked,
  bookedPhone,
  bookingOf,
  bookingsUrl,
  dayAfter,
  refundAdvance,
  sendBooking,
} from '../../testing/booking-fixtures.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { cash, openCounter, problem, sell, upi } from '../../testing/counter-fixtures.ts'
import { countSum, openShiftId } from '../../testing/drawer-fixtures.ts'
import { shopGstin } from '../../testing/documents.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { today } from '../../testing/today-fixtures.ts'
import { admin } from '../../testing/visitor.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { dayMs } from '../../platform/time-zone.ts'
import { lapseBookings } from './lapse-bookings.ts'

const stockOf = async (app: TestApp, id: string) => {
  const { onHand, held } = (await stockStore(app.db).lockLevels([id])).get(id)!
  return { onHand, held }
}
const expectBooksAgree = (app: TestApp) => expectChecksPass(app.db, app.clock())

test('an advance of ₹5,000 for a phone has a receipt voucher without tax, and the bill is taxed whole (example 14)', async () => {
  const { app, owner } = await openCounter()
  const { phone, booking } = await bookedPhone(app, owner)

  expect(booking).toMatchObject({
    state: 'open',
    advance: 5_000,
    left: 5_000,
    item: { held: 1, price: 12_500 },
  })
  const [receipt] = booking.vouchers
  expect(receipt).toMatchObject({ kind: 'receipt_voucher', totalPaise: 5_000_00 })
  expect(receipt!.code).toMatch(/^RV\/\d\d-\d\d\/00001$/)
  expect(await stockOf(app, phone._id)).toEqual({ onHand: 1, held: 1 })

  const done = await billed(owner, booking)
  expect(done).toMatchObject({ total: 12_500, advance: { booking: booking.id, paid: 5_000, left: 0 } })
  const [invoice] = await documentsStore(app.db).ofOrders([done.order])
  expect(invoice).toMatchObject({
    ...{ totalPaise: 12_500_00, taxablePaise: 10_593_22, cgstPaise: 953_39, sgstPaise: 953_39 },
    content: { advance: { code: receipt!.code, paise: 5_000_00 } },
  })
  expect(await bookingOf(owner, booking.id)).toMatchObject({ state: 'billed', left: 0, order: done.order })
  expect(await stockOf(app, phone._id)).toEqual({ onHand: 0, held: 0 })
  await expectBooksAgree(app)
})

test('what exceeds the bill stays owed until it goes back by refund voucher', async () => {
  const { app, owner } = await openCounter()
  const [cover] = await insertProducts(app, 'accessories', [{ pricePaise: fromRupees(499), onHand: 3 }])
  const booking = await booked(owner, app, { tenders: [cash(400), upi(600)] })
  expect(booking.item).toBeNull()

  const { order, advance } = await billed(
    owner,
    { ...booking, item: null },
    {
      ...{ lines: [{ productId: cover._id, quantity: 1 }], tenders: [], shownTotal: 499 },
    },
  )
  expect(advance).toEqual({ booking: booking.id, paid: 499, left: 501 })
  const list = await owner.get(bookingsUrl)
  expect(list.json()).toMatchObject({ total: 1, bookings: [{ id: booking.id, state: 'billed', left: 501 }] })
  await expectBooksAgree(app)

  const back = (await refundAdvance(owner, booking.id)).json<object>()
  expect(back).toMatchObject({
    ...{ state: 'billed', left: 0, order },
    vouchers: [{ kind: 'receipt_voucher' }, { kind: 'refund_voucher', totalPaise: 501_00 }],
  })
  const [receipt, refund] = await vouchersStore(app.db).ofReferences([booking.id])
  expect(refund).toMatchObject({ receiptId: receipt!.id, content: { receipt: { code: receipt!.code } } })
  expect((await refundAdvance(owner, booking.id)).json()).toMatchObject({ type: 'nothing_left_of_booking' })
  await expectBooksAgree(app)
})

test('an advance that is given back in cash leaves the open drawer, and frees the pieces', async () => {
  const { app, owner } = await openCounter()
  const [phone] = await insertProducts(app, 'sales', [{ pricePaise: fromRupees(9_000), onHand: 2 }])
  const item = { productId: phone._id, quantity: 3 }
  const booking = await booked(owner, app, { item, tenders: [cash(1_000, 2_000)] })
  // What is not there yet is not held.
  expect(booking.item).toMatchObject({ quantity: 3, held: 2, price: null })

  expect((await refundAdvance(owner, booking.id, { payBackBy: 'cash' })).json()).toMatchObject({
    state: 'given_back',
    left: 0,
  })
  expect(await stockOf(app, phone._id)).toEqual({ onHand: 2, held: 0 })
  expect((await countSum(owner, await openShiftId(owner), 2_000)).json()).toMatchObject({ expected: 2_000 })
  await expectBooksAgree(app)
})

test('a booking lapses after its day: its pieces are free, its money stays owed, and it can still be billed', async () => {
  const time = { now: Date.UTC(2026, 10, 27, 4, 30) }
  const { app, owner } = await openCounter({ time })
  const { phone, booking } = await bookedPhone(app, owner)

  for (const days of [7, -30, 30]) {
    time.now += days * dayMs
    expect(await lapseBookings(app.db, app.clock())).toBe(0)
  }
  time.now += dayMs
  expect(await lapseBookings(app.db, app.clock())).toBe(1)
  expect(await stockOf(app, phone._id)).toEqual({ onHand: 1, held: 0 })
  const later = await admin(app)
  expect(await bookingOf(later, booking.id)).toMatchObject({
    state: 'lapsed',
    left: 5_000,
    vouchers: [{ kind: 'receipt_voucher' }],
  })
  expect((await today(later)).waiting.bookings.rows).toEqual([
    expect.objectContaining({ id: booking.id, left: 5_000, isLapsed: true }),
  ])
  await expectBooksAgree(app)

  expect(await billed(later, booking)).toMatchObject({ total: 12_500 })
  expect(await bookingOf(later, booking.id)).toMatchObject({ state: 'billed', left: 0 })
  await expectBooksAgree(app)
})

test('the advance of a returned bill goes back as what it was paid with', async () => {
  const { app, owner } = await openCounter()
  const { booking } = await bookedPhone(app, owner)
  const { order } = await billed(owner, booking)

  const undone = await owner.post(`/api/counter/sales/${order}/take-back`, {})
  expect(undone.json()).toMatchObject({ type: 'has_advance' })
  const answer = await owner.post(
    '/api/counter/returns',
    {
      ...{
        order,
        lines: [{ position: 0, quantity: 1, restocked: 1 }],
        reason: 'Not as thought',
        shownWorth: 12_500,
      },
      payBackBy: 'cash',
    },
    { 'idempotency-key': 'return-of-advance' },
  )
  expect(answer.json()).toMatchObject({ status: 'refunded', worth: 12_500, cash: 12_500 })
  await expectBooksAgree(app)
})

test('pieces that a booking holds are sold to its customer alone', async () => {
  const { app, owner } = await openCounter()
  const { phone, booking } = await bookedPhone(app, owner)
  const others = {
    ...{
      lines: [{ productId: phone._id, quantity: 1, counted: true }],
      tenders: [upi(12_999)],
      shownTotal: 12_999,
    },
  }

  const refused = await problem(sell(owner, others))
  expect(refused).toMatchObject({ type: 'held_for_online_buyer' })
  expect(refused.message).toContain('is held for another customer until')
  expect(
    await problem(sell(owner, billFor(booking, { customer: { ...booking.customer, phone: '9123456780' } }))),
  ).toMatchObject({
    type: 'booking_of_other',
  })
  await billed(owner, booking)
  expect(await problem(sell(owner, billFor(booking)))).toMatchObject({ type: 'booking_is_closed' })
})

test('a booking sent twice is one booking', async () => {
  const { app, owner } = await openCounter()
  const answers = await Promise.all([
    sendBooking(owner, app, {}, 'twice'),
    sendBooking(owner, app, {}, 'twice'),
  ])
  const ids = new Set(
    answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json<{ id: string }>().id),
  )
  expect(ids.size).toBe(1)
  expect((await owner.get(bookingsUrl)).json()).toMatchObject({ total: 1 })
})

test.each(['composition', 'not_registered'] as const)(
  'a %s shop issues the same vouchers',
  async (scheme) => {
    const { app, owner } = await openCounter()
    await owner.put('/api/admin/gst-scheme', {
      scheme,
      from: dayAfter(app, 0),
      gstin: scheme === 'composition' ? shopGstin : '',
    })
    const booking = await booked(owner, app)
    expect(booking.vouchers[0]).toMatchObject({
      totalPaise: 5_000_00,
      content: { supplier: { gstScheme: scheme } },
    })
    await refundAdvance(owner, booking.id, { payBackBy: 'cash' })
    await expectBooksAgree(app)
  },
)
