import { expect, test } from 'vitest'
import { fromRupees } from '../../../platform/money/money.ts'
import { documentsStore } from '../../../selling/invoices/documents-store.ts'
import type { AdminOrderDetails } from '../../../selling/orders/admin/contract.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { cash, openCounter, returned, sell, sold, upi } from '../../../testing/counter-fixtures.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { admin } from '../../../testing/visitor.ts'
import type { CounterBill } from '../bills/contract.ts'
import type { DoneReturn } from './contract.ts'

const takeBack = (person: fixtures.Buyer, order: string, body: object = {}) =>
  person.post(`/api/counter/sales/${order}/take-back`, body)

/** A bill of a phone with its IMEI and of a repair, of ₹9,499.50. */
async function billOfToday(circumstances: Parameters<typeof openCounter>[0] = {}) {
  const counter = await openCounter(circumstances)
  const { app, owner } = counter
  const [phone] = await insertProducts(app, 'sales', [{ pricePaise: fromRupees(8_999.5), onHand: 5 }])
  const [repair] = await insertProducts(app, 'services', [{ pricePaise: fromRupees(500) }])
  const sale = {
    lines: [
      { productId: phone._id, quantity: 1, serials: ['490154203237518'] },
      { productId: repair._id, quantity: 1 },
    ],
    tenders: [cash(2_500, 3_000), upi(4_000), { method: 'card', amount: 3_000, slip: '1182' }],
    shownTotal: 9_500,
  }
  const { order } = await sold(owner, sale)
  const details = async () => (await owner.get(`/api/admin/orders/${order}`)).json<AdminOrderDetails>()
  return { ...counter, phone, sale, order, details }
}

test('a bill of today is undone with one credit note: stock, IMEI, cash and the money that is to be sent', async () => {
  const { app, owner, phone, sale, order, details } = await billOfToday()
  const answer = await takeBack(owner, order, { reason: 'Wrong customer' })
  expect(answer.json()).toMatchObject({
    worth: 9_500,
    cash: 2_500,
    toSend: 7_000,
    gateway: 0,
    status: 'returned',
  })
  const [bill, ...notes] = await documentsStore(app.db).ofOrders([order])
  const { totalPaise, taxablePaise, cgstPaise, sgstPaise, roundOffPaise } = bill!
  const shown = (await owner.get(`/api/counter/sales/${order}`)).json<CounterBill>()
  expect(shown.creditNotes).toEqual(notes.map(({ id, code }) => ({ id, code })))
  expect(notes).toMatchObject([{ totalPaise, taxablePaise, cgstPaise, sgstPaise, roundOffPaise }])
  expect(await fixtures.stockOf(app, phone)).toBe(5)
  expect((await details()).refunds.map(({ amount, status }) => [amount, status])).toEqual(
    expect.arrayContaining([
      [2_500, 'processed'],
      [4_000, 'requested'],
      [3_000, 'requested'],
    ]),
  )
  expect((await sell(owner, sale)).statusCode).toBe(200)
  await expectChecksPass(app.db, app.clock())
})

test('at once twice it is undone once', async () => {
  const { app, owner, order } = await billOfToday()
  const answers = await Promise.all([takeBack(owner, order), takeBack(owner, order)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused!.json()).toMatchObject({ type: 'has_return' })
  await expectChecksPass(app.db, app.clock())
})

test('after a return, on another day, or of an online order it is a return', async () => {
  const time = { now: Date.UTC(2026, 9, 1, 6) }
  const { app, owner, order } = await billOfToday({ time })
  time.now += 24 * 60 * 60_000
  expect((await takeBack(await admin(app), order)).json()).toMatchObject({ type: 'bill_of_earlier_day' })
  time.now -= 24 * 60 * 60_000
  const back = { position: 0, quantity: 1, restocked: 1, serials: ['490154203237518'] }
  expect(await returned(owner, { order, lines: [back] }, 9_000)).toMatchObject({ worth: 9_000 })
  expect((await takeBack(owner, order)).json()).toMatchObject({ type: 'has_return' })
  expect((await takeBack(owner, 'KD-UNKNOWN')).statusCode).toBe(404)
  await expectChecksPass(app.db, app.clock())
})

test('without an open drawer no cash is given back, and nothing changes', async () => {
  const { app, owner, order, details } = await billOfToday()
  const drawerId = '018f0000-0000-7000-8000-000000000001'
  expect((await takeBack(owner, order, { drawerId })).json<DoneReturn & { type: string }>().type).toMatch(
    /shift|drawer/,
  )
  expect(await details()).toMatchObject({ status: 'collected', refunded: 0, returns: [] })
  await expectChecksPass(app.db, app.clock())
})
