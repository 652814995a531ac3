import { expect, test } from 'vitest'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { cash, problem, returned, sell, sold, upi } from '../../testing/counter-fixtures.ts'
import { asha, duePaid, openShopWithDues, payDue } from '../../testing/dues-fixtures.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import type { Today } from '../../back-office/today/contract.ts'
import type { InvoiceDocument } from '../../selling/invoices/contract.ts'
import { newId } from '../../platform/ids.ts'
import { fromRupees, paise, type Paise } from '../../platform/money/money.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { admin, staff } from '../../testing/visitor.ts'
import { closeShift, countShift } from '../drawers/close-shift.ts'
import { firstDrawer } from '../drawers/drawers-store.ts'
import { openShift } from '../drawers/open-shift.ts'
import type { CounterBill } from '../sales/bills/contract.ts'

const paidAt = async (app: TestApp, order: string) => {
  const { rows } = await app.db.execute<{ paid: boolean; status: string }>(
    `select paid_at is not null as paid, status from orders where id = '${order}'`,
  )
  return rows[0]
}

test('a bill of a known customer is paid in part; goods and invoice do not wait for the rest', async () => {
  const { app, owner, onDue, statement } = await openShopWithDues()
  const bill = await sold(owner, onDue([upi(400)]))
  expect(bill).toMatchObject({ total: 1_000, due: 600, bill: { code: expect.any(String) as string } })
  expect(await paidAt(app, bill.order)).toEqual({ paid: false, status: 'collected' })
  expect((await owner.get(`/api/counter/customer?phone=${asha.phone}`)).json()).toMatchObject({ due: 600 })
  expect((await owner.get(`/api/counter/sales/${bill.order}`)).json()).toMatchObject({
    ...{ due: 600, dueUntil: '2027-01-15', writtenOff: 0 },
  })
  expect((await owner.get('/api/counter/sales')).json()).toMatchObject([{ order: bill.order }])
  await expectChecksPass(app.db, app.clock())

  expect(await duePaid(owner, [cash(600, 1_000)])).toEqual({
    ...{ paid: 600, change: 400, due: 0 },
    bills: [{ order: bill.order, paid: 600, due: 0 }],
  })
  expect(await paidAt(app, bill.order)).toEqual({ paid: true, status: 'collected' })
  expect((await statement()).entries.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['bill', 1_000, 1_000],
    ['payment', -400, 600],
    ['payment', -600, 0],
  ])
  await expectChecksPass(app.db, app.clock())
})

test('a due needs a mobile number, a day and a limit that the role has left', async () => {
  const { app, owner, onDue } = await openShopWithDues()
  const counter = await staff(app, 'counter')
  const manager = await staff(app, 'manager')
  const refused = async (body: ReturnType<typeof onDue>, by = owner) => (await problem(sell(by, body))).type
  expect(await refused(onDue([upi(400)], 1, { customer: {} }))).toBe('due_needs_customer')
  expect(await refused(onDue([upi(400)], 1, { due: undefined }))).toBe('tenders_differ')
  expect(await refused(onDue([], 1, { due: undefined }))).toBe('tenders_differ')
  expect(await refused(onDue([upi(400)], 1, { due: { until: '2020-01-01' } }))).toBe('due_day_not_possible')
  expect(await refused(onDue([upi(400)], 1, { due: { until: '2099-01-01' } }))).toBe('due_day_not_possible')
  expect(await refused(onDue([upi(1_400)]))).toBe('tenders_differ')

  await sold(counter, onDue([], 2))
  expect(await problem(sell(counter, onDue([upi(999)])))).toMatchObject({
    type: 'due_needs_manager',
    message:
      'With this bill the customer would owe ₹2,001; you may let one customer owe up to ₹2,000. Please take ₹1 more now, or ask the owner or a manager.',
  })
  await sold(manager, onDue([], 18))
  expect(await refused(onDue([upi(999)]), manager)).toBe('due_needs_manager')
  await sold(owner, onDue([], 30))
  await expectChecksPass(app.db, app.clock())
})

test('one transfer pays several bills, oldest first or those that are chosen', async () => {
  const { app, owner, onDue, statement } = await openShopWithDues()
  const orders = []
  for (const paid of [700, 500, 400]) orders.push((await sold(owner, onDue([upi(paid)]))).order)
  const [first, second, third] = orders as [string, string, string]
  expect((await problem(payDue(owner, [upi(1_401)]))).type).toBe('more_than_due')
  expect((await payDue(owner, [upi(1_401)])).json()).toMatchObject({
    message:
      '₹1,400 is due, and this is ₹1 more. Please take ₹1,400 and give the rest back, or keep it as an advance.',
  })
  expect((await duePaid(owner, [upi(100)], { bills: [third] })).bills).toEqual([
    { order: third, paid: 100, due: 500 },
  ])
  const key = newId()
  const transfer = [{ method: 'bank', amount: 1_000, slip: 'N-1' }]
  const once = (await payDue(owner, transfer, {}, key)).json<{ bills: object[] }>()
  expect(once).toEqual({
    ...{ paid: 1_000, change: 0, due: 300 },
    bills: [
      { order: first, paid: 300, due: 0 },
      { order: second, paid: 500, due: 0 },
      { order: third, paid: 200, due: 300 },
    ],
  })
  expect((await payDue(owner, transfer, {}, key)).json()).toEqual(once)
  expect((await payDue(owner, [upi(1)], {}, key)).statusCode).toBe(422)
  expect((await problem(payDue(owner, [upi(1)], { bills: [first] }))).type).toBe('bill_not_due')
  expect((await statement()).due).toBe(300)
  const { rows } = await app.db.execute(`select count(*)::int as n from payments where method = 'bank'`)
  expect(rows).toEqual([{ n: 1 }])
  await expectChecksPass(app.db, app.clock())

  // A wrong payment of several bills is put right on all of them.
  const shown = (await owner.get(`/api/counter/sales/${third}`)).json<CounterBill>()
  const wrong = shown.tenders.find(({ method }) => method === 'bank')!
  expect(wrong.amount).toBe(200)
  const corrected = await owner.post(`/api/counter/sales/${third}/tenders`, {
    wrong: [wrong.id],
    tenders: [upi(400), cash(600)],
  })
  expect(corrected.statusCode, corrected.body).toBe(200)
  const after = (await owner.get(`/api/counter/sales/${second}`)).json<CounterBill>()
  expect(after).toMatchObject({ due: 0 })
  expect(after.tenders.filter(({ isCorrected }) => isCorrected)).toMatchObject([
    { method: 'bank', amount: 1_000 },
  ])
  const counted = after.tenders.filter(({ isCorrected }) => !isCorrected)
  expect(counted.reduce((total, { amount }) => total + amount, 0)).toBe(1_000)
  expect((await statement()).due).toBe(300)

  // What one payment pays of each bill goes back from it.
  const back = { order: third, payBackBy: 'cash', lines: [{ position: 0, quantity: 1, restocked: 1 }] }
  expect(await returned(owner, back, 1_000)).toMatchObject({ lowersDue: 300, cash: 700, status: 'refunded' })
  expect((await statement()).due).toBe(0)
  await expectChecksPass(app.db, app.clock())
})

test('a return first lowers what is due, and only the rest is given back', async () => {
  const { app, owner, onDue, statement } = await openShopWithDues()
  const { order } = await sold(owner, onDue([cash(1_400)], 3))
  const back = (quantity: number) => ({
    ...{ order, payBackBy: 'cash', lines: [{ position: 0, quantity, restocked: quantity }] },
  })
  const worth = (await owner.get(`/api/counter/returns/worth?order=${order}&pieces=0x1`)).json<object>()
  expect(worth).toMatchObject({ worth: 1_000, lowersDue: 1_000 })
  expect(
    (await problem(owner.post(`/api/admin/orders/${order}/refunds`, { amount: 1, reason: 'Late' }))).type,
  ).toBe('part_is_due')
  expect(await returned(owner, back(1), 1_000)).toMatchObject({
    ...{ worth: 1_000, lowersDue: 1_000, cash: 0, creditNote: { code: expect.any(String) as string } },
  })
  expect((await statement()).due).toBe(600)
  expect(await paidAt(app, order)).toEqual({ paid: false, status: 'collected' })
  await expectChecksPass(app.db, app.clock())
  expect(await returned(owner, back(1), 1_000)).toMatchObject({ lowersDue: 600, cash: 400 })
  expect(await paidAt(app, order)).toEqual({ paid: true, status: 'collected' })
  expect(await returned(owner, back(1), 1_000)).toMatchObject({
    lowersDue: 0,
    cash: 1_000,
    status: 'refunded',
  })
  expect((await statement()).entries.at(-1)).toMatchObject({ balance: 0 })
  await expectChecksPass(app.db, app.clock())
})

test('a bill on credit is taken back: the due first, nothing is given back that was not paid', async () => {
  const { app, owner, onDue } = await openShopWithDues()
  const unpaid = await sold(owner, onDue([]))
  const answer = await owner.post(`/api/counter/sales/${unpaid.order}/take-back`, {})
  expect(answer.json()).toMatchObject({ worth: 1_000, lowersDue: 1_000, cash: 0, status: 'returned' })
  expect(await paidAt(app, unpaid.order)).toEqual({ paid: true, status: 'returned' })
  const partly = await sold(owner, onDue([cash(250)]))
  const undone = await owner.post(`/api/counter/sales/${partly.order}/take-back`, {})
  expect(undone.json()).toMatchObject({ lowersDue: 750, cash: 250, status: 'refunded' })
  await expectChecksPass(app.db, app.clock())
})

test('the owner writes a due off; a payment and a return after it take the write-off back', async () => {
  const { app, owner, onDue, statement } = await openShopWithDues()
  const { order } = await sold(owner, onDue([upi(400)], 2))
  const url = `/api/counter/dues/${order}/write-off`
  const manager = await staff(app, 'manager')
  expect((await manager.post(url, { reason: 'Moved away', shownDue: 1_600 })).statusCode).toBe(403)
  expect((await owner.post(url, { reason: 'Moved away', shownDue: 1_500 })).json()).toMatchObject({
    type: 'due_changed',
  })
  expect((await owner.post(url, { reason: '', shownDue: 1_600 })).statusCode).toBe(400)
  const documents = `select count(*)::int as n from tax_documents`
  const { rows: before } = await app.db.execute(documents)
  expect((await owner.post(url, { reason: 'Moved away', shownDue: 1_600 })).json()).toEqual({
    writtenOff: 1_600,
  })
  expect((await app.db.execute(documents)).rows).toEqual(before)
  expect((await owner.post(url, { reason: 'Moved away', shownDue: 0 })).json()).toMatchObject({
    type: 'nothing_due',
  })
  expect(await paidAt(app, order)).toMatchObject({ paid: true })
  await expectChecksPass(app.db, app.clock())

  expect((await problem(payDue(owner, [upi(1_601)]))).type).toBe('more_than_due')
  expect(await duePaid(owner, [upi(100)])).toMatchObject({ paid: 100, due: 0 })
  expect((await statement()).bills).toMatchObject([{ due: 0, writtenOff: 1_500 }])
  const back = { order, payBackBy: 'cash', lines: [{ position: 0, quantity: 1, restocked: 1 }] }
  expect(await returned(owner, back, 1_000)).toMatchObject({ lowersDue: 1_000, cash: 0 })
  expect((await statement()).bills).toMatchObject([{ due: 0, writtenOff: 500 }])
  expect(await returned(owner, back, 1_000)).toMatchObject({ lowersDue: 500, cash: 500, status: 'refunded' })
  await expectChecksPass(app.db, app.clock())
  await expect(app.db.execute(`update write_offs set amount_paise = 1`)).rejects.toThrow()
})

/** Counts yesterday's drawer and opens it again. */
async function openNextDay(app: TestApp, by: string, countedPaise: Paise) {
  const { rows } = await app.db.execute<{ id: string }>('select id from drawer_shifts')
  const closing = { shiftId: rows[0]!.id, by, now: app.clock() }
  const { id: countId } = await countShift(app.db, { ...closing, countedPaise, notes: null })
  await closeShift(app.db, { ...closing, countId, reason: '' })
  await openShift(app.db, { drawerId: firstDrawer.id, floatPaise: paise(0), by, now: app.clock() })
}

test('cash of two lakh is refused over all payments of a bill and of a day', async () => {
  const time = { now: Date.parse('2026-11-27T11:00:00+05:30') }
  const { app, owner, onDue } = await openShopWithDues({ time })
  const address = { ...asha, address: '4 Kumaran Road, Tiruppur 641601' }
  await sold(owner, onDue([cash(1_00_000)], 300, { customer: address }))
  const same = await problem(payDue(owner, [cash(1_00_000)]))
  expect(same).toMatchObject({
    type: 'too_much_cash',
    message: 'Take at least ₹1 less in cash, the rest by UPI or card.',
  })
  time.now += 24 * 60 * 60 * 1000
  const tomorrow = await admin(app)
  await openNextDay(app, owner.id, fromRupees(1_02_000))
  expect((await problem(payDue(tomorrow, [cash(1_00_000)]))).type).toBe('too_much_cash')
  expect(await duePaid(tomorrow, [cash(99_999), upi(1)])).toMatchObject({ due: 1_00_000 })
  await expectChecksPass(app.db, app.clock())
})

test('who owes something is listed by how late it is, waits on Today, and cannot be erased', async () => {
  const time = { now: Date.parse('2026-11-27T11:00:00+05:30') }
  const { app, owner, onDue } = await openShopWithDues({ time })
  const { order } = await sold(owner, onDue([upi(400)], 1, { due: { until: '2026-11-30' } }))
  await sold(owner, onDue([upi(900)], 1, { customer: { name: 'Ravi', phone: '9876500000' } }))
  time.now = Date.parse('2026-12-05T11:00:00+05:30')
  const later = await admin(app)
  expect((await later.get('/api/counter/dues')).json()).toEqual({
    customers: [
      { phone: asha.phone, name: asha.name, bills: 1, due: 600, until: '2026-11-30', daysLate: 5 },
      { phone: '9876500000', name: 'Ravi', bills: 1, due: 100, until: '2027-01-15', daysLate: 0 },
    ],
    ...{ count: 2, ages: { notLate: 100, upTo30Days: 600, upTo90Days: 0, older: 0 } },
  })
  const { waiting } = (await later.get('/api/admin/today')).json<Today>()
  expect(waiting.overdues).toEqual({
    ...{ total: 1, rows: [{ phone: asha.phone, customer: asha.name, due: 600, until: '2026-11-30' }] },
  })
  const erase = () => later.post(`/api/admin/customers/${asha.phone}/erase`)
  const refused = await erase()
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('is due')])
  await later.post(`/api/counter/dues/${order}/write-off`, { reason: 'Moved to Salem', shownDue: 600 })
  expect((await erase()).statusCode).toBe(200)
  expect((await app.db.execute('select reason from write_offs')).rows).toEqual([{ reason: '' }])
  await expectChecksPass(app.db, app.clock())
})

test('a phone of ₹64,999 to Kochi on credit has IGST of ₹9,915.10 on its bill, whenever it is paid', async () => {
  const { app, owner } = await openShopWithDues()
  const [phone] = await insertProducts(app, 'sales', [{ pricePaise: fromRupees(64_999) }])
  const customer = { ...asha, address: '4 Marine Drive, Kochi 682031' }
  const { bill, order } = await sold(owner, {
    lines: [{ productId: phone._id, quantity: 1 }],
    ...{ tenders: [upi(20_000)], shownTotal: 64_999, customer, due: { until: '2027-01-15' } },
  })
  const document = (await owner.get(`/api/orders/${order}/documents/${bill.id}`)).json<InvoiceDocument>()
  expect(document).toMatchObject({ igstPaise: 9_915_10, taxablePaise: 55_083_90, cgstPaise: 0 })
})
