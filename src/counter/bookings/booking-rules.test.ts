import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { fromRupees, paise } from '../../platform/money/money.ts'
import { dayMs, momentsOf } from '../../platform/time-zone.ts'
import { gstr1OfPeriod } from '../../back-office/gst-returns/documents-of-period-store.ts'
import { paymentPartsStore } from '../../selling/payments/payment-parts-store.ts'
import { recordTender } from '../../selling/payments/tenders/record-tender.ts'
import {
  billed,
  billFor,
  booked,
  bookedPhone,
  bookingCustomer,
  bookingOf,
  dayAfter,
  refundAdvance,
  sendBooking,
} from '../../testing/booking-fixtures.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { cash, openCounter, problem, sell, upi } from '../../testing/counter-fixtures.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { staff } from '../../testing/visitor.ts'
import { lapseBookings } from './lapse-bookings.ts'
import { openBooking } from './open-booking.ts'

const expectBooksAgree = (app: TestApp) => expectChecksPass(app.db, app.clock())

describe('a booking is refused', () => {
  test.each([
    ['a day that is over', { days: -1 }, 'booked_until_past'],
    ['a day in a year', { days: 365 }, 'booked_too_long'],
    ['an advance above the agreed price', { price: 4_000 }, 'advance_too_large'],
    ['a price above the MRP', { price: 9_600 }, 'price_above_mrp'],
    ['a repair', { catalogue: 'services' }, 'only_goods_booked'],
    ['cash of two lakh', { tenders: [cash(2_00_000)] }, 'too_much_cash'],
    ['a finance company', { tenders: [{ method: 'finance', amount: 5_000 }] }, 'invalid'],
  ] as const)('%s', async (_, more, type) => {
    const { app, owner } = await openCounter()
    const { days, price, tenders, catalogue } = {
      days: 7,
      price: undefined,
      tenders: [upi(5_000)],
      catalogue: 'sales' as const,
      ...more,
    }
    const [product] = await insertProducts(app, catalogue, [
      { pricePaise: fromRupees(9_000), ...(catalogue === 'sales' && { mrpPaise: fromRupees(9_500) }) },
    ])
    const item = { productId: product._id, quantity: 1, price }
    const answer = await sendBooking(owner, app, { item, tenders, until: dayAfter(app, days) })
    expect(answer.json()).toMatchObject({ type })
    await expectBooksAgree(app)
  })

  test('a price further below the shop’s than the seller may give, while the shop’s own price may be agreed', async () => {
    const { app } = await openCounter()
    const seller = await staff(app, 'counter')
    const [phone] = await insertProducts(app, 'sales', [{ pricePaise: fromRupees(9_000), onHand: 5 }])
    const book = (price: number) =>
      sendBooking(seller, app, { item: { productId: phone._id, quantity: 1, price } })
    expect(await problem(book(8_000))).toMatchObject({ type: 'discount_needs_manager' })
    expect(await problem(book(9_100))).toMatchObject({ type: 'price_needs_manager' })
    expect((await book(9_000)).statusCode).toBe(200)
  })
})

test('the agreed price is billed by every seller, whatever the item costs since; another price is not', async () => {
  const { app, owner } = await openCounter()
  const { booking } = await bookedPhone(app, owner)
  const seller = await staff(app, 'counter')
  const cheaper = billFor(booking, {
    ...{ lines: [{ productId: booking.item!.productId, quantity: 1, price: 12_000 }] },
    ...{ tenders: [upi(7_000)], shownTotal: 12_000, discountReason: 'Asked for it' },
  })
  expect(await problem(sell(seller, cheaper))).toMatchObject({ type: 'discount_needs_manager' })
  expect(await billed(seller, booking)).toMatchObject({ total: 12_500 })
})

test('cash of an advance counts towards the cash of its bill and of the day', async () => {
  const { app, owner } = await openCounter()
  const [phone] = await insertProducts(app, 'sales', [{ pricePaise: fromRupees(2_10_000), onHand: 2 }])
  const item = { productId: phone._id, quantity: 1, price: 2_10_000 }
  const booking = await booked(owner, app, { item, tenders: [cash(1_50_000)] })

  const customer = { ...bookingCustomer, address: '4 Kumaran Road, Tiruppur 641601' }
  const bill = (tenders: object[]) => billFor(booking, { customer, tenders, shownTotal: 2_10_000 })
  expect(await problem(sell(owner, bill([cash(60_000)])))).toMatchObject({
    ...{ type: 'too_much_cash', message: 'Take at least ₹10,001 less in cash, the rest by UPI or card.' },
  })
  expect((await sell(owner, bill([cash(49_999), upi(10_001)]))).statusCode).toBe(200)
  expect(await problem(sendBooking(owner, app, { tenders: [cash(1)] }))).toMatchObject({
    type: 'too_much_cash',
  })
  await expectBooksAgree(app)
})

test('a counter gives back advances up to its limit alone', async () => {
  const { app, owner } = await openCounter()
  const seller = await staff(app, 'counter')
  const large = await booked(owner, app)
  expect((await refundAdvance(seller, large.id, { payBackBy: 'cash' })).json()).toMatchObject({
    type: 'return_above_limit',
  })
  const small = await booked(owner, app, { tenders: [cash(1_500)] })
  expect((await refundAdvance(seller, small.id)).json()).toMatchObject({ state: 'given_back', left: 0 })
  expect(await bookingOf(owner, large.id)).toMatchObject({ state: 'open', left: 5_000 })
  await expectBooksAgree(app)
})

test('an advance that goes back by UPI waits under Refunds to send', async () => {
  const { app, owner } = await openCounter()
  const { id } = await booked(owner, app)
  await refundAdvance(owner, id, { payBackBy: 'upi' })
  const { refunds } = (await owner.get('/api/admin/today')).json<{
    waiting: { refunds: { rows: { id: string }[] } }
  }>().waiting
  expect(refunds.rows).toMatchObject([
    { order: id, isOfBooking: true, customer: 'Asha Raman', amount: 5_000 },
  ])
  const settled = await owner.post(`/api/counter/bookings/${id}/refunds/${refunds.rows[0]!.id}/settle`, {
    utr: '412345678901',
  })
  expect(settled.json()).toMatchObject({ state: 'given_back', left: 0 })
  await expectBooksAgree(app)
})

test('what a payment has beyond its bills becomes a booking without an item', async () => {
  const { app, owner } = await openCounter()
  const [cover] = await insertProducts(app, 'accessories', [{ pricePaise: fromRupees(600), onHand: 1 }])
  const bill = await sell(owner, {
    ...{ lines: [{ productId: cover._id, quantity: 1 }], tenders: [upi(600)], shownTotal: 600 },
    customer: bookingCustomer,
  })
  const { order } = bill.json<{ order: string }>()
  const now = app.clock()
  const { id } = await inTransaction(app.db, async (tx) => {
    const parts = [{ reference: order, partPaise: fromRupees(1_000) }]
    const tender = { parts, payerId: owner.id, takenBy: owner.id, now }
    const payment = await recordTender(tx, { ...tender, method: 'bank', amountPaise: fromRupees(1_000) })
    // The whole of it was not due.
    const part = { paymentId: payment.id, reference: order, at: now }
    await paymentPartsStore(tx).add({ ...part, partPaise: paise(-1_000_00) })
    return openBooking(tx, {
      wanted: { customer: bookingCustomer, until: dayAfter(app, 30) },
      advance: { payment, partPaise: fromRupees(1_000) },
      ...{ by: { id: owner.id, role: 'owner' }, now },
    })
  })
  expect(await bookingOf(owner, id)).toMatchObject({ item: null, advance: 1_000, left: 1_000 })
  expect((await refundAdvance(owner, id, { payBackBy: 'bank' })).json()).toMatchObject({
    state: 'given_back',
  })
  await expectBooksAgree(app)
})

test('the data of a customer are not erased while an advance is owed, and leave the booking afterwards', async () => {
  const { app, owner } = await openCounter()
  const { booking } = await bookedPhone(app, owner)
  await billed(owner, booking)
  const second = await booked(owner, app)
  const url = `/api/admin/customers/${bookingCustomer.phone}/erase`
  const refused = await owner.post(url, {})
  expect(refused.statusCode).toBe(409)
  expect(refused.body).toContain(`The advance of booking ${second.id} is owed`)
  const exported = await owner.post(`/api/admin/customers/${bookingCustomer.phone}/export`, {})
  expect(exported.body).toContain(second.id)

  await refundAdvance(owner, second.id, { payBackBy: 'cash' })
  expect((await owner.post(url, {})).statusCode).toBeLessThan(300)
  expect(await bookingOf(owner, booking.id)).toMatchObject({ customer: { name: 'Erased', phone: '' } })
  await expectBooksAgree(app)
})

test('table 13 counts receipt and refund vouchers, and advances stand in no other table', async () => {
  const { app, owner } = await openCounter()
  const first = await booked(owner, app)
  await booked(owner, app)
  await refundAdvance(owner, first.id, { payBackBy: 'cash' })
  const period = momentsOf({ from: dayAfter(app, 0), to: dayAfter(app, 0) })
  const tables = await gstr1OfPeriod(app.db, period)
  expect(tables.table13).toMatchObject([
    { nature: 'Receipt voucher', count: 2 },
    { nature: 'Refund voucher', count: 1 },
  ])
  expect(tables).toMatchObject({ table7: [], table12: { b2b: [], b2c: [] } })
})

describe('at once', () => {
  const statuses = async (calls: Promise<{ statusCode: number }>[]) =>
    (await Promise.all(calls)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

  test('two bookings of the last piece hold it once', async () => {
    const { app, owner } = await openCounter()
    const [phone] = await insertProducts(app, 'sales', [{ pricePaise: fromRupees(9_000), onHand: 1 }])
    const item = { productId: phone._id, quantity: 1 }
    const both = await Promise.all([booked(owner, app, { item }), booked(owner, app, { item })])
    expect(both.map((one) => one.item!.held).toSorted((a, b) => a - b)).toEqual([0, 1])
    await expectBooksAgree(app)
  })

  test('a booking is billed once', async () => {
    const { app, owner } = await openCounter()
    const { booking } = await bookedPhone(app, owner, { onHand: 5 })
    const bills = [billFor(booking), billFor(booking), billFor(booking)]
    expect(await statuses(bills.map((bill) => sell(owner, bill, newId())))).toEqual([200, 409, 409])
    await expectBooksAgree(app)
  })

  test('a booking is billed or given back, and lapses meanwhile', async () => {
    const time = { now: Date.UTC(2026, 10, 27, 4, 30) }
    const { app, owner } = await openCounter({ time })
    const [phone] = await insertProducts(app, 'sales', [{ pricePaise: fromRupees(12_500), onHand: 1 }])
    const item = { productId: phone._id, quantity: 1, price: 12_500 }
    const booking = await booked(owner, app, { item, until: dayAfter(app, 0) })
    const [, bill, back] = await Promise.all([
      lapseBookings(app.db, new Date(time.now + dayMs)),
      sell(owner, billFor(booking)),
      refundAdvance(owner, booking.id, { payBackBy: 'upi' }),
    ])
    expect([bill.statusCode, back.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409])
    await expectBooksAgree(app)
  })
})
