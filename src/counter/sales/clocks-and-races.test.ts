import { describe, expect, test } from 'vitest'
import { fromRupees } from '../../platform/money/money.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import {
  cash,
  openCounter,
  openShopWithItem,
  problem,
  sell,
  sold,
  upi,
} from '../../testing/counter-fixtures.ts'
import { countSum, openShiftId } from '../../testing/drawer-fixtures.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { guest } from '../../testing/visitor.ts'
import type { FoundBill } from './bills/contract.ts'

async function counterAt(moment: string, onHand = 10) {
  const time = { now: Date.parse(moment) }
  const { app, owner } = await openCounter({ time })
  const [item] = await insertProducts(app, 'accessories', [{ pricePaise: fromRupees(500), onHand }])
  const body = (tender: object = upi(500)) => ({
    lines: [{ productId: item._id, quantity: 1 }],
    ...{ tenders: [tender], shownTotal: 500 },
  })
  return { app, owner, time, item, body }
}

describe('the clock', () => {
  test('passes midnight between scan and Done: the bill is of the new day and financial year, and its cash waits for the count', async () => {
    const { app, owner, time, item, body } = await counterAt('2026-03-31T23:59:30+05:30')
    const before = await sold(owner, body())
    await owner.get(`/api/counter/lookup?code=${item._id}`)
    time.now += 60_000
    expect(await problem(sell(owner, body(cash(500))))).toMatchObject({ type: 'count_drawer_first' })
    const after = await sold(owner, body())
    expect([before.bill.code, after.bill.code]).toEqual([
      expect.stringContaining('25-26') as string,
      expect.stringContaining('26-27') as string,
    ])
    const today = (await owner.get('/api/counter/sales')).json<FoundBill[]>()
    expect(today.map(({ order }) => order)).toEqual([after.order])
    expect(await problem(owner.post(`/api/counter/sales/${before.order}/take-back`, {}))).toMatchObject({
      type: 'bill_of_earlier_day',
    })
    await expectChecksPass(app.db, app.clock())
  })

  test('that is set back sells on: numbers and dates of bills still ascend', async () => {
    const { app, owner, time, body } = await counterAt('2026-11-27T12:00:00+05:30')
    const first = await sold(owner, body(cash(500)))
    time.now -= 2 * 60 * 60_000
    const second = await sold(owner, body(cash(500)))
    expect(second.bill.code > first.bill.code).toBe(true)
    await expectChecksPass(app.db, app.clock())
  })
})

describe('at once', () => {
  test('a day is closed while cash is taken: each sale is in its count, or refused', async () => {
    const { app, owner, body } = await counterAt('2026-11-27T12:00:00+05:30')
    const shift = await openShiftId(owner)
    const { id: count } = (await countSum(owner, shift, 2_000)).json<{ id: string }>()
    const close = () => owner.post(`/api/counter/shifts/${shift}/close`, { count })
    const [first, closed, ...others] = await Promise.all([
      sell(owner, body(cash(500))),
      close(),
      sell(owner, body(cash(500))),
      sell(owner, body(cash(500))),
    ])
    const sales = [first, ...others]
    const refusals = sales.filter(({ statusCode }) => statusCode !== 200).map((each) => each.json<unknown>())
    if (closed.statusCode === 200)
      expect(refusals).toEqual(sales.map(() => expect.objectContaining({ type: 'no_open_shift' }) as unknown))
    else {
      expect(closed.json()).toMatchObject({ type: 'cash_moved_since_count' })
      expect(refusals).toEqual([])
    }
    await expectChecksPass(app.db, app.clock())
  })

  test('the last piece is ordered online and sold at the counter: one of them gets it', async () => {
    const { app, owner, item, bill } = await openShopWithItem({ onHand: 1 })
    const buyer = await guest(app)
    const order = { lines: [fixtures.line(item)], delivery: 'collect', shipping: fixtures.home }
    const [online, counter] = await Promise.all([buyer.post('/api/orders', order), sell(owner, bill())])
    // By whether the piece was gone when the order was priced, or when it was held.
    if (counter.statusCode === 200)
      expect(['out_of_stock', 'stock_is_short']).toContain(online.json<{ type: string }>().type)
    else expect(counter.json()).toMatchObject({ type: 'held_for_online_buyer' })
    expect([online.statusCode, counter.statusCode].filter((code) => code < 300)).toHaveLength(1)
    await expectChecksPass(app.db, app.clock())
  })
})
