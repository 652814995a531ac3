import { describe, expect, test } from 'vitest'
import * as fixtures from '../../testing/order-fixtures.ts'
import { dayMs, noon, openShop, today } from '../../testing/today-fixtures.ts'
import { visitor } from '../../testing/visitor.ts'

describe('sales', () => {
  test('payments count on their day, refunds on theirs, and test payments not at all', async () => {
    const { app, time, owner, buyer, product, paid, move } = await openShop()
    time.now = noon - 8 * dayMs
    const earlier = await paid()
    time.now = noon - dayMs - 1
    await paid()
    time.now = noon
    await paid()
    await move(earlier, 'cancelled', { reason: 'As asked' })
    const test = await fixtures.placed(buyer, [fixtures.line(product, 2)])
    await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, test)))
    const { sales } = await today(owner)

    const { amount } = await fixtures.show(buyer, earlier)
    const one = { received: amount, refunded: 0, orders: 1 }
    expect(sales!.today.current).toEqual({ received: amount, refunded: amount, orders: 1 })
    expect(sales!.today.before).toEqual(one)
    expect(sales!.week.current).toEqual({ received: 2 * amount, refunded: amount, orders: 2 })
    expect(sales!.week.before).toEqual(one)
    expect(sales!.month.current).toEqual({ received: 3 * amount, refunded: amount, orders: 3 })
    expect(sales!.days.filter(({ orders }) => orders > 0).map(({ day }) => day)).toEqual([
      '2026-11-17',
      '2026-11-24',
      '2026-11-25',
    ])
    expect(sales!.bestSellers).toEqual([{ name: product.product_name, quantity: 3 }])
  })

  test('a payment after midnight in India is of the new day', async () => {
    const { time, owner, paid } = await openShop()
    time.now = Date.UTC(2026, 10, 24, 18, 29)
    await paid()
    time.now = Date.UTC(2026, 10, 24, 18, 31)
    await paid()

    const { sales } = await today(owner)
    expect(sales!.today.current.orders).toBe(1)
    expect(sales!.days.slice(-2).map(({ day, orders }) => [day, orders])).toEqual([
      ['2026-11-24', 1],
      ['2026-11-25', 1],
    ])
  })

  test('the sales of a month are the net receipts of its orders', async () => {
    const { owner, paid, move } = await openShop()
    const orders = [await paid(), await paid({ delivery: 'collect' }), await paid()]
    await move(orders[2]!, 'cancelled', { reason: 'As asked' })
    const details = await Promise.all(
      orders.map(async (order) =>
        (await owner.get(`/api/admin/orders/${order}`)).json<{ paid: number; refunded: number }>(),
      ),
    )
    const { current } = (await today(owner)).sales!.month

    expect(current.received - current.refunded).toBe(
      details.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0),
    )
  })

  test('openings of product pages are counted from the start of the period', async () => {
    const { app, time, owner } = await openShop()
    const open = (route: string, path: string) => visitor(app).post('/api/visits', { route, path })
    time.now = noon - dayMs
    await open('/:name/details/:id', '/sales/details/1')
    time.now = noon
    await open('/:name/details/:id', '/sales/details/1')
    await open('/sales', '/sales')
    const { sales } = await today(owner)

    expect([sales!.today.productViews, sales!.week.productViews, sales!.month.productViews]).toEqual([
      1, 2, 2,
    ])
  })
})
