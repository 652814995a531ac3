import { expect, test } from 'vitest'
import type { GstReturn } from '../../back-office/gst-returns/contract.ts'
import { newId } from '../../platform/ids.ts'
import { fromRupees } from '../../platform/money/money.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { openCounter, sell, sold } from '../../testing/counter-fixtures.ts'
import * as orders from '../../testing/order-fixtures.ts'
import { goods, plainBooks, rupeesOf, type Key } from '../../testing/plain-books.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { byLabel, reportTable } from '../../testing/report-fixtures.ts'
import { admin, guest, type Person } from '../../testing/visitor.ts'
import { firstDrawer } from '../drawers/drawers-store.ts'
import type { DayReport, Drawer } from '../drawers/contract.ts'
import type { CounterBill } from './bills/contract.ts'

const today = '2026-11-27'
const minuteMs = 60_000

interface Line {
  key: Key
  quantity: number
  /** In rupees. */
  discount?: number
}

async function openDay() {
  const time = { now: Date.parse('2026-11-26T19:00:00+05:30') }
  const { app } = await openCounter({ time })
  const ids = {} as Record<Key, string>
  for (const { key, catalogue, rupees, onHand } of goods) {
    const [item] = await insertProducts(app, catalogue, [{ pricePaise: fromRupees(rupees), onHand }])
    ids[key] = item._id
  }
  const books = plainBooks()
  let staff = await admin(app)
  await staff.put('/api/shop', { upiId: 'noyyal@okbank' })

  /** Sessions without calls end, so staff sign in again. */
  async function wait(minutes: number) {
    time.now += minutes * minuteMs
    staff = await admin(app)
    return staff
  }

  const linePaise = ({ key, quantity, discount = 0 }: Line) => (rupeesOf[key] * quantity - discount) * 100

  /** Sells at the counter; `pays` splits the total into tenders. */
  async function counter(lines: Line[], pays: (total: number) => object[], shares?: number[]) {
    const exactPaise = lines.reduce((total, line) => total + linePaise(line), 0)
    const total = Math.floor((exactPaise + 50) / 100)
    const discount = lines.some((line) => line.discount !== undefined)
    const answer = await sold(staff, {
      lines: lines.map(({ key, quantity, discount: off }) => ({
        ...{ productId: ids[key], quantity },
        ...(off !== undefined && { discount: off }),
      })),
      ...(discount && { discountReason: 'A regular customer' }),
      ...{ tenders: pays(total), shownTotal: total },
    })
    lines.forEach((line, index) => {
      books.move(line.key, -line.quantity)
      books.bill(shares?.[index] ?? linePaise(line))
    })
    for (const { method, amount } of pays(total) as { method: string; amount: number }[])
      books.pay(method, amount)
    return { ...answer, total }
  }

  async function online(line: Line, utr: string) {
    const buyer = await guest(app)
    const { catalogue } = goods.find(({ key }) => key === line.key)!
    const order = await orders.placed(
      buyer,
      [orders.line({ _id: ids[line.key] }, line.quantity, catalogue)],
      {
        delivery: 'collect',
      },
    )
    await buyer.post(`/api/orders/${order}/utr`, { utr })
    const answer = await staff.post(`/api/admin/orders/${order}/payment`, { decision: 'confirm' })
    expect(answer.statusCode, answer.body).toBe(200)
    books.move(line.key, -line.quantity)
    books.bill(linePaise(line))
    books.pay('online', linePaise(line) / 100)
  }

  return { app, ids, books, wait, counter, online, staff: () => staff }
}
type Day = Awaited<ReturnType<typeof openDay>>

const byCash = (total: number) => [{ method: 'cash', amount: total, tendered: Math.ceil(total / 500) * 500 }]
const byUpi = (total: number) => [{ method: 'upi', amount: total }]
const byCard = (total: number) => [{ method: 'card', amount: total, slip: 'A-17' }]
const halfAndHalf = (total: number) => {
  const upi = Math.floor(total / 2)
  return [...byUpi(upi), ...byCash(total - upi)]
}
const ways = [byCash, byUpi, halfAndHalf, byCard, byCash]

/** 75 bills of goods and 15 of repairs. */
function billOf(n: number): Line[] {
  if (n % 6 === 5) return [{ key: 'repair', quantity: 1 }]
  const [first, second] = [goods[[0, 2, 3, 4][n % 4]!]!.key, goods[[2, 4, 3][n % 3]!]!.key]
  const quantity = first === 'phone' ? 1 : 1 + (n % 3)
  const discounted = { key: first, quantity, ...(n % 7 === 3 && { discount: 10 + (n % 5) }) }
  return first === second || n % 2 === 0 ? [discounted] : [discounted, { key: second, quantity: 1 }]
}

async function openShiftOf(staff: Person) {
  const [drawer] = (await staff.get('/api/counter/drawers')).json<{ drawers: Drawer[] }>().drawers
  return drawer!.openShift!
}

async function closeShift(staff: Person, cashRupees: number) {
  const { id } = await openShiftOf(staff)
  const count = (await staff.post(`/api/counter/shifts/${id}/counts`, { sum: cashRupees })).json<{
    id: string
    expected: number
    difference: number
  }>()
  expect(count).toMatchObject({ expected: cashRupees, difference: 0 })
  const answer = await staff.post(`/api/counter/shifts/${id}/close`, { count: count.id, reason: '' })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** Yesterday’s last bill, whose shift was left open: it is counted before the first cash of today. */
async function countYesterday(day: Day) {
  const { books, ids } = day
  await day.counter([{ key: 'cover', quantity: 1 }], byCash)
  const staff = await day.wait(15 * 60)
  const early = { lines: [{ productId: ids.cover, quantity: 1 }], tenders: byCash(499), shownTotal: 499 }
  const refused = await sell(staff, early)
  expect(refused.statusCode, refused.body).toBe(409)
  expect(refused.json()).toMatchObject({ type: 'count_drawer_first' })
  await closeShift(staff, 2_000 + 499)
  const opened = await staff.post(`/api/counter/drawers/${firstDrawer.id}/shifts`, { float: 1_500 })
  expect(opened.statusCode, opened.body).toBe(200)
  const before = { ...books.tenders }
  return { method: before }
}

/** ₹1,000 off the bill, shared by its lines. */
async function sellWithDiscount({ books, ids, staff }: Day, lines: Line[]) {
  const { order } = await sold(staff(), {
    lines: lines.map(({ key, quantity }) => ({ productId: ids[key], quantity })),
    ...{ discount: 1_000, discountReason: 'A regular customer' },
    customer: { name: 'Asha Raman', address: '4 Kumaran Road, Tiruppur 641601' },
    ...{ tenders: byUpi(65_297), shownTotal: 65_297 },
  })
  for (const { key, quantity } of lines) books.move(key, -quantity)
  for (const share of [64_018_58, 491_47, 786_95]) books.bill(share)
  books.pay('upi', 65_297)
  return order
}

interface Returned {
  order: string
  position: number
  key: Key
  /** Before it is rounded to rupees. */
  paise: number
  rupees: number
}

async function takeGoods({ books, staff }: Day, { order, position, key, paise, rupees }: Returned) {
  const body = {
    ...{ order, reason: 'It does not fit', payBackBy: 'cash', shownWorth: rupees },
    lines: [{ position, quantity: 1, restocked: 1 }],
  }
  const answer = await staff().post('/api/counter/returns', body, { 'idempotency-key': newId() })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ worth: rupees, cash: rupees })
  books.pay('cash', 0 - rupees)
  books.move(key, 1)
  books.bill(paise, -1)
}

/** Three bills are paid in part; one transfer pays what is left of all of them. */
async function payThreeBillsAtOnce(day: Day) {
  const { books, ids } = day
  const customer = { name: 'Asha Raman', phone: '9876543210' }
  const owed = []
  for (const key of ['cover', 'charger', 'cover'] as const) {
    const total = rupeesOf[key]
    const { order } = await sold(day.staff(), {
      lines: [{ productId: ids[key], quantity: 1 }],
      ...{ tenders: byUpi(99), shownTotal: total, customer, due: { until: today } },
    })
    books.move(key, -1)
    books.bill(total * 100)
    books.pay('upi', 99)
    owed.push({ order, paid: total - 99, due: 0 })
  }
  const sum = owed.reduce((total, { paid }) => total + paid, 0)
  const body = { phone: customer.phone, tenders: [{ method: 'bank', amount: sum, slip: 'N-17' }] }
  const answer = await day.staff().post('/api/counter/dues/payments', body, { 'idempotency-key': newId() })
  expect(answer.json()).toEqual({
    paid: 1_500,
    change: 0,
    due: 0,
    bills: expect.arrayContaining(owed) as unknown,
  })
  books.pay('bank', sum)
}

test('a day of 95 sales ends with stock, cash, day book and GST return as in a plain calculation', async () => {
  const day = await openDay()
  const { app, ids, books } = day
  const { method: before } = await countYesterday(day)

  for (let n = 0; n < 87; n++) {
    if (n % 10 === 9) await day.wait(9)
    await day.counter(billOf(n), ways[n % ways.length]!)
    if (n % 18 === 0)
      await day.online({ key: n % 36 === 0 ? 'glass' : 'charger', quantity: 2 }, String(600_000_000_000 + n))
  }

  // A wrong tender: the cash of this bill came by UPI.
  const wrong = await day.counter([{ key: 'charger', quantity: 1 }], byCash)
  const staff = day.staff()
  const bill = (await staff.get(`/api/counter/sales/${wrong.order}`)).json<CounterBill>()
  const corrected = await staff.post(`/api/counter/sales/${wrong.order}/tenders`, {
    wrong: bill.tenders.map(({ id }) => id),
    tenders: byUpi(799),
  })
  expect(corrected.statusCode, corrected.body).toBe(200)
  books.pay('cash', -799)
  books.pay('upi', 799)

  // Two items of a discounted bill come back one after the other, for cash (examples 1 and 2).
  const bundle: Line[] = [
    { key: 'flagship', quantity: 1 },
    { key: 'cover', quantity: 1 },
    { key: 'charger', quantity: 1 },
  ]
  const discounted = await sellWithDiscount(day, bundle)
  await takeGoods(day, { order: discounted, position: 1, key: 'cover', paise: 491_47, rupees: 491 })
  await takeGoods(day, { order: discounted, position: 2, key: 'charger', paise: 786_95, rupees: 787 })

  // The last bill of the day is wrong.
  const undoneBill = await day.counter([{ key: 'glass', quantity: 2 }], byCash)
  const undone = await day.staff().post(`/api/counter/sales/${undoneBill.order}/take-back`, {})
  expect(undone.statusCode, undone.body).toBe(200)
  books.pay('cash', -399)
  books.move('glass', 2)
  books.bill(399_00, -1)

  await payThreeBillsAtOnce(day)

  const tea = { direction: 'out', amount: 300, reason: 'tea', note: '' }
  const paidOut = await staff.post(`/api/counter/drawers/${firstDrawer.id}/cash`, tea)
  expect(paidOut.statusCode, paidOut.body).toBe(200)

  await expectChecksPass(app.db, app.clock())
  const cashToday = books.tenders['cash']! - before['cash']!
  await closeShift(staff, 1_500 + cashToday / 100 - 300)

  for (const { key, onHand } of goods) {
    if (onHand === null) continue
    const { catalogue } = goods.find((each) => each.key === key)!
    const item = (await app.inject(`/api/${catalogue}/${ids[key]}`)).json<{ stock: number }>()
    expect([key, item.stock]).toEqual([key, onHand + (books.pieces[key] ?? 0)])
  }

  const report = (await staff.get(`/api/counter/day?day=${today}`)).json<DayReport>()
  expect(report.isClosed).toBe(true)
  const tenders = Object.entries(books.tenders).map(([name, amount]) => [
    name,
    (amount - (before[name] ?? 0)) / 100,
  ])
  expect(
    Object.fromEntries(report.tenders.map(({ name, taken, refunded }) => [name, taken - refunded])),
  ).toEqual(Object.fromEntries(tenders.filter(([name]) => name !== 'online')))

  const book = await reportTable(staff, 'day-book', { from: today, to: today })
  const allToday = tenders.reduce((total, [, rupees]) => total + Number(rupees) * 100, 0)
  const moved = byLabel(book, book.total!)
  expect(Number(moved['In']) - Number(moved['Out'])).toBe(allToday)

  const filed = (await staff.get('/api/admin/gst?period=2026-11')).json<GstReturn>().total
  expect(filed).toMatchObject(books.tax)
}, 180_000)
