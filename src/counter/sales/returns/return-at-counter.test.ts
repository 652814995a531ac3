import { describe, expect, test } from 'vitest'
import { cash, openCounter, returned, sendReturn, sold, upi } from '../../../testing/counter-fixtures.ts'
import { staff } from '../../../testing/visitor.ts'
import { agrees, detailsOf, discountedBill, itemsOf, notesOf } from '../../../testing/returned-bills.ts'

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
      lines: [{ productId: cover._id, quantity: 3, discount: 100 }],
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
      lines: [{ productId: glass._id, quantity: 10, discount: 59.75 }],
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
    lines: [{ productId: clip._id, quantity: 4 }],
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
    const refundLine = (position: number, worth: number) =>
      sendReturn(person, { order, lines: [{ position, quantity: 1, restocked: 1 }] }, worth)
    expect((await refundLine(2, 787)).statusCode).toBe(200)
    const refused = await refundLine(0, 64_019)
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
          lines: [{ productId: charger._id, quantity: 1 }],
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
        sale: { lines: [{ productId: cable._id, quantity: 1 }], shownTotal: 300 },
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
    const answer = await sendReturn(
      counter.owner,
      {
        ...{ order, lines: [{ position: 2, quantity: 1, restocked: 1 }] },
        sale: { lines: [{ productId: charger._id, quantity: 1 }], tenders: [cash(200)], shownTotal: 1_000 },
      },
      787,
    )
    expect(answer.statusCode).toBe(400)
    expect(await notesOf(counter, order)).toEqual([])
    expect(await detailsOf(counter, order)).toMatchObject({ refunded: 0, returns: [] })
    await agrees(counter)
  })
})
