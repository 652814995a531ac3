import { describe, expect, test } from 'vitest'
import { fromRupees } from '../../../platform/money/money.ts'
import { documentsStore } from '../../../selling/invoices/documents-store.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { cash, giveBack, openCounter, returned, sell, sold, upi } from '../../../testing/counter-fixtures.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import type { AdminOrderDetails } from '../../../selling/orders/admin/contract.ts'
import { admin, staff } from '../../../testing/visitor.ts'

type Counter = Awaited<ReturnType<typeof openCounter>>

const itemsOf = ({ app }: Counter, ...rupees: number[]) =>
  insertProducts(
    app,
    'accessories',
    rupees.map((price) => ({ pricePaise: fromRupees(price), onHand: 20 })),
  )

const notesOf = async ({ app }: Counter, order: string) =>
  (await documentsStore(app.db).ofOrders([order])).filter(({ kind }) => kind === 'credit_note')

const detailsOf = async ({ owner }: Counter, order: string) =>
  (await owner.get(`/api/admin/orders/${order}`)).json<AdminOrderDetails>()

const agrees = ({ app }: Counter) => expectChecksPass(app.db, app.clock())

/** A bill of a phone, a case and a charger with ₹1,000 off (example 1). */
async function discountedBill(counter: Counter, tenders: object[] = [cash(65_297)]) {
  const goods = await itemsOf(counter, 64_999, 499, 799)
  const { order } = await sold(counter.owner, {
    lines: goods.map(({ _id }) => ({ productId: _id, quantity: 1 })),
    ...{ discount: 1_000, discountReason: 'A regular customer', tenders, shownTotal: 65_297 },
    customer: { name: 'Asha Raman', address: '4 Kumaran Road, Tiruppur 641601' },
  })
  return { order, goods }
}

describe('a counter bill with a discount', () => {
  test('gives back the share of each piece in whole rupees, together what was paid (examples 1, 2 and 5)', async () => {
    const counter = await openCounter()
    const { order } = await discountedBill(counter)
    const done = []
    for (const [position, worth] of [
      [1, 491],
      [2, 787],
      [0, 64_019],
    ] as const)
      done.push(
        await returned(counter.owner, { order, lines: [{ position, quantity: 1, restocked: 1 }] }, worth),
      )
    expect(done).toMatchObject([
      { worth: 491, cash: 491, status: 'collected' },
      { worth: 787, cash: 787, status: 'collected' },
      { worth: 64_019, cash: 64_019, status: 'refunded' },
    ])
    expect(await notesOf(counter, order)).toMatchObject([
      { totalPaise: 491_00, taxablePaise: 416_49, cgstPaise: 37_49, sgstPaise: 37_49, roundOffPaise: -47 },
      { totalPaise: 787_00, taxablePaise: 666_91, cgstPaise: 60_02, sgstPaise: 60_02, roundOffPaise: 5 },
      {
        totalPaise: 64_019_00,
        taxablePaise: 54_253_04,
        cgstPaise: 4_882_77,
        sgstPaise: 4_882_77,
        roundOffPaise: 42,
      },
    ])
    expect(await detailsOf(counter, order)).toMatchObject({
      refunded: 65_297,
      refundable: 0,
      status: 'refunded',
    })
    await agrees(counter)
  })

  test('gives back the pieces of a line one by one, the last one what is left (example 3)', async () => {
    const counter = await openCounter()
    const [cover] = await itemsOf(counter, 499)
    const { order } = await sold(counter.owner, {
      lines: [{ productId: cover!._id, quantity: 3, discount: 100 }],
      ...{ discountReason: 'A scratch', tenders: [upi(1_397)], shownTotal: 1_397 },
    })
    for (const worth of [466, 466, 465])
      await returned(counter.owner, { order, lines: [{ position: 0, quantity: 1, restocked: 1 }] }, worth)
    expect(await notesOf(counter, order)).toMatchObject([
      { totalPaise: 466_00, roundOffPaise: 34, content: { lines: [{ quantity: 1, amount: 465_66 }] } },
      { totalPaise: 466_00, roundOffPaise: 33, content: { lines: [{ quantity: 1, amount: 465_67 }] } },
      { totalPaise: 465_00, roundOffPaise: -67, content: { lines: [{ quantity: 1, amount: 465_67 }] } },
    ])
    await agrees(counter)
  })

  test('gives back all of a rounded bill: 179 for 179.25 (example 4)', async () => {
    const counter = await openCounter()
    const [glass] = await itemsOf(counter, 23.9)
    const { order } = await sold(counter.owner, {
      lines: [{ productId: glass!._id, quantity: 10, discount: 59.75 }],
      ...{ discountReason: 'Old stock', tenders: [cash(179)], shownTotal: 179 },
    })
    await returned(counter.owner, { order, lines: [{ position: 0, quantity: 10, restocked: 9 }] }, 179)
    expect(await notesOf(counter, order)).toMatchObject([
      { totalPaise: 179_00, taxablePaise: 151_91, cgstPaise: 13_67, sgstPaise: 13_67, roundOffPaise: -25 },
    ])
    await agrees(counter)
  })
})

test('each of four pieces of ₹0.47 is nothing alone, and the last one takes what is left', async () => {
  const counter = await openCounter()
  const [clip] = await itemsOf(counter, 0.47)
  const { order } = await sold(counter.owner, {
    lines: [{ productId: clip!._id, quantity: 4 }],
    ...{ tenders: [cash(2)], shownTotal: 2 },
  })
  for (const worth of [0, 0, 0, 2])
    await returned(counter.owner, { order, lines: [{ position: 0, quantity: 1, restocked: 1 }] }, worth)
  expect((await notesOf(counter, order)).map(({ totalPaise }) => totalPaise)).toEqual([0, 0, 0, 2_00])
  expect(await detailsOf(counter, order)).toMatchObject({ status: 'refunded', refunded: 2 })
  await agrees(counter)
})

describe('how the money goes back', () => {
  test('what the customer paid goes back first, what a finance company paid to the company', async () => {
    const counter = await openCounter()
    const { order } = await discountedBill(counter, [
      { method: 'finance', amount: 60_000, slip: 'DO-17' },
      upi(5_297),
    ])
    const worth = await counter.owner.get(`/api/counter/returns/worth?order=${order}&pieces=0x1`)
    expect(worth.json()).toMatchObject({ worth: 64_019, toFinance: 58_722, isLate: false })
    const done = await returned(
      counter.owner,
      { order, lines: [{ position: 0, quantity: 1, restocked: 1 }] },
      64_019,
    )
    expect(done).toMatchObject({ cash: 5_297, toSend: 58_722, gateway: 0 })
    await agrees(counter)
  })

  test('by UPI or bank staff send it', async () => {
    const counter = await openCounter()
    const { order } = await discountedBill(counter)
    const lines = [{ position: 1, quantity: 1, restocked: 1 }]
    expect(await returned(counter.owner, { order, lines, payBackBy: 'upi' }, 491)).toMatchObject({
      cash: 0,
      toSend: 491,
    })
    expect((await detailsOf(counter, order)).refunds).toMatchObject([
      { amount: 491, status: 'requested', method: 'by_hand' },
    ])
    await agrees(counter)
  })

  test('someone at the counter gives back up to the limit for one bill', async () => {
    const counter = await openCounter()
    const person = await staff(counter.app, 'counter')
    const { order } = await discountedBill(counter)
    const giveBackLine = (position: number, worth: number) =>
      giveBack(person, { order, lines: [{ position, quantity: 1, restocked: 1 }] }, worth)
    expect((await giveBackLine(2, 787)).statusCode).toBe(200)
    const refused = await giveBackLine(0, 64_019)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ type: 'return_above_limit' })
    expect(await notesOf(counter, order)).toHaveLength(1)
    await agrees(counter)
  })
})

describe('an exchange', () => {
  test('pays for the new bill with what comes back; the rest is paid, and no cash moves for it', async () => {
    const counter = await openCounter()
    const { order } = await discountedBill(counter)
    const [charger] = await itemsOf(counter, 1_000)
    const done = await returned(
      counter.owner,
      {
        ...{ order, lines: [{ position: 2, quantity: 1, restocked: 0 }] },
        sale: {
          lines: [{ productId: charger!._id, quantity: 1 }],
          tenders: [cash(213, 500)],
          shownTotal: 1_000,
        },
      },
      787,
    )
    expect(done).toMatchObject({
      worth: 787,
      offset: 787,
      cash: 0,
      toSend: 0,
      sale: { total: 1_000, change: 287 },
    })
    const { payments } = await detailsOf(counter, done.sale!.order)
    expect(payments.map(({ method, amount }) => ({ method, amount }))).toEqual(
      expect.arrayContaining([
        { method: 'offset', amount: 787 },
        { method: 'cash', amount: 213 },
      ]),
    )
    await agrees(counter)
  })

  test('gives the difference back, and the new bill goes the way of a return', async () => {
    const counter = await openCounter()
    const { order } = await discountedBill(counter)
    const [cable] = await itemsOf(counter, 300)
    const done = await returned(
      counter.owner,
      {
        ...{ order, lines: [{ position: 2, quantity: 1, restocked: 1 }] },
        sale: { lines: [{ productId: cable!._id, quantity: 1 }], shownTotal: 300 },
      },
      787,
    )
    expect(done).toMatchObject({ offset: 300, cash: 487, sale: { total: 300, change: 0 } })
    const bill = done.sale!.order
    const takenBack = await counter.owner.post(`/api/counter/sales/${bill}/take-back`, {})
    expect(takenBack.json()).toMatchObject({ type: 'has_offset' })
    expect(takenBack.statusCode).toBe(409)
    expect(
      await returned(
        counter.owner,
        { order: bill, lines: [{ position: 0, quantity: 1, restocked: 1 }] },
        300,
      ),
    ).toMatchObject({
      cash: 300,
      status: 'refunded',
    })
    await agrees(counter)
  })

  test('with tenders that do not make up the difference changes nothing', async () => {
    const counter = await openCounter()
    const { order } = await discountedBill(counter)
    const [charger] = await itemsOf(counter, 1_000)
    const answer = await giveBack(
      counter.owner,
      {
        ...{ order, lines: [{ position: 2, quantity: 1, restocked: 1 }] },
        sale: { lines: [{ productId: charger!._id, quantity: 1 }], tenders: [cash(200)], shownTotal: 1_000 },
      },
      787,
    )
    expect(answer.statusCode).toBe(400)
    expect(await notesOf(counter, order)).toEqual([])
    expect(await detailsOf(counter, order)).toMatchObject({ refunded: 0, returns: [] })
    await agrees(counter)
  })
})

describe('what comes back', () => {
  const imeis = ['490154203237518', '352099001761481']

  test('of a line with IMEIs are the sold pieces, each once; then they can be sold again', async () => {
    const counter = await openCounter()
    const [phone] = await insertProducts(counter.app, 'sales', [{ pricePaise: fromRupees(9_000), onHand: 5 }])
    const sale = (serials: string[]) => ({
      lines: [{ productId: phone._id, quantity: serials.length, serials }],
      ...{ tenders: [upi(9_000 * serials.length)], shownTotal: 9_000 * serials.length },
    })
    const { order } = await sold(counter.owner, sale(imeis))
    const back = (...serials: string[]) =>
      giveBack(counter.owner, { order, lines: [{ position: 0, quantity: 1, restocked: 1, serials }] }, 9_000)
    expect((await back()).json()).toMatchObject({ type: 'serials_needed' })
    expect((await back('353270079684223')).json()).toMatchObject({ type: 'serial_not_sold_here' })
    expect((await back(imeis[0]!, imeis[1]!)).json()).toMatchObject({ type: 'serials_needed' })
    expect((await back(imeis[0]!)).statusCode).toBe(200)
    expect((await back(imeis[0]!)).json()).toMatchObject({ type: 'serial_not_sold_here' })
    expect((await sell(counter.owner, sale([imeis[1]!]))).statusCode).toBe(409)
    expect((await sell(counter.owner, sale([imeis[0]!]))).statusCode).toBe(200)
    await agrees(counter)
  })

  test('is at most what was sold, on a line of this bill, and no repair', async () => {
    const counter = await openCounter()
    const { order } = await discountedBill(counter)
    const [repair] = await insertProducts(counter.app, 'services', [{ pricePaise: fromRupees(500) }])
    const repaired = await sold(counter.owner, {
      lines: [{ productId: repair._id, quantity: 1 }],
      ...{ tenders: [upi(500)], shownTotal: 500 },
    })
    const refusalOf = async (body: { order: string; lines: object[] }) =>
      (await giveBack(counter.owner, body, 1)).json<{ type: string }>().type
    const one = { position: 1, quantity: 1, restocked: 1 }
    expect(await refusalOf({ order, lines: [{ ...one, quantity: 2 }] })).toBe('more_than_sold')
    expect(await refusalOf({ order, lines: [{ ...one, position: 9 }] })).toBe('not_on_bill')
    expect(await refusalOf({ order, lines: [one, one] })).toBe('line_twice')
    expect(await refusalOf({ order, lines: [{ ...one, restocked: 2 }] })).toBe('more_than_returned')
    expect(await refusalOf({ order, lines: [one] })).toBe('worth_changed')
    expect(await refusalOf({ order: repaired.order, lines: [{ ...one, position: 0 }] })).toBe(
      'more_than_sold',
    )
    expect(await refusalOf({ order: 'KD-ANOTHERSHOP', lines: [one] })).toBe('order_not_found')
  })

  test('twice at once comes back once; the same request again is the same return', async () => {
    const counter = await openCounter()
    const { order } = await discountedBill(counter)
    const body = { order, lines: [{ position: 1, quantity: 1, restocked: 1 }] }
    const answers = await Promise.all([1, 2, 3].map(() => giveBack(counter.owner, body, 491)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    const key = 'lost-answer'
    const again = { order, lines: [{ position: 2, quantity: 1, restocked: 1 }] }
    const first = await giveBack(counter.owner, again, 787, key)
    expect((await giveBack(counter.owner, again, 787, key)).json()).toEqual(first.json())
    expect(await notesOf(counter, order)).toHaveLength(2)
    await agrees(counter)
  })

  test('after the days for a return needs a reason of the staff', async () => {
    const time = { now: Date.UTC(2026, 9, 1, 6) }
    const counter = await openCounter({ time })
    const { order } = await discountedBill(counter)
    time.now += 31 * 24 * 60 * 60_000
    const owner = await admin(counter.app)
    const body = { order, lines: [{ position: 1, quantity: 1, restocked: 1 }], payBackBy: 'upi' }
    const refused = await giveBack(owner, body, 491)
    expect(refused.json()).toMatchObject({ type: 'return_window_over' })
    await returned(owner, { ...body, lateReason: 'It was faulty from the start' }, 491)
    const { timeline } = await detailsOf({ ...counter, owner }, order)
    expect(timeline.map(({ note }) => note).join(' ')).toContain('It was faulty from the start')
    await agrees(counter)
  })
})
