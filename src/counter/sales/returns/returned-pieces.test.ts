import { describe, expect, test } from 'vitest'
import { fromRupees } from '../../../platform/money/money.ts'
import { openCounter, returned, sell, sendReturn, sold, upi } from '../../../testing/counter-fixtures.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { admin } from '../../../testing/visitor.ts'
import { agrees, detailsOf, discountedBill, notesOf } from '../../../testing/returned-bills.ts'

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
      sendReturn(
        counter.owner,
        { order, lines: [{ position: 0, quantity: 1, restocked: 1, serials }] },
        9_000,
      )
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
      (await sendReturn(counter.owner, body, 1)).json<{ type: string }>().type
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
    const answers = await Promise.all([1, 2, 3].map(() => sendReturn(counter.owner, body, 491)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    const key = 'lost-answer'
    const again = { order, lines: [{ position: 2, quantity: 1, restocked: 1 }] }
    const first = await sendReturn(counter.owner, again, 787, key)
    expect((await sendReturn(counter.owner, again, 787, key)).json()).toEqual(first.json())
    expect(await notesOf(counter, order)).toHaveLength(2)
    await agrees(counter)
  })

  test('is not what an exchange took back already, and may be what it sold', async () => {
    const counter = await openCounter()
    const { order, goods } = await discountedBill(counter)
    const lines = [{ position: 2, quantity: 1, restocked: 1 }]
    const sale = {
      lines: [{ productId: goods[2]!._id, quantity: 1 }],
      ...{ tenders: [upi(12)], shownTotal: 799 },
    }
    const done = await returned(counter.owner, { order, lines, sale }, 787)
    expect((await sendReturn(counter.owner, { order, lines }, 787)).json()).toMatchObject({
      type: 'more_than_sold',
    })
    const back = { order: done.sale!.order, lines: [{ position: 0, quantity: 1, restocked: 1 }] }
    expect(await returned(counter.owner, back, 799)).toMatchObject({ worth: 799, status: 'refunded' })
    expect((await sendReturn(counter.owner, back, 799)).statusCode).toBe(409)
    await agrees(counter)
  })

  test('after the days for a return needs a reason of the staff', async () => {
    const time = { now: Date.UTC(2026, 9, 1, 6) }
    const counter = await openCounter({ time })
    const { order } = await discountedBill(counter)
    time.now += 31 * 24 * 60 * 60_000
    const owner = await admin(counter.app)
    const body = { order, lines: [{ position: 1, quantity: 1, restocked: 1 }], payBackBy: 'upi' }
    const refused = await sendReturn(owner, body, 491)
    expect(refused.json()).toMatchObject({ type: 'return_window_over' })
    await returned(owner, { ...body, lateReason: 'It was faulty from the start' }, 491)
    const { timeline } = await detailsOf({ ...counter, owner }, order)
    expect(timeline.map(({ note }) => note).join(' ')).toContain('It was faulty from the start')
    await agrees(counter)
  })
})
