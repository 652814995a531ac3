import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fromRupees } from '../../../platform/money/money.ts'
import { documentsStore } from '../../../selling/invoices/documents-store.ts'
import type { AdminOrderDetails } from '../../../selling/orders/admin/contract.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { discountedOrder } from '../../../testing/discounted-order.ts'
import { sendReturn, openCounter, returned } from '../../../testing/counter-fixtures.ts'
import { openedOrder } from '../../../testing/gateway-money.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { guest } from '../../../testing/visitor.ts'

type Place = (app: fixtures.Shop, buyer: fixtures.Buyer) => Promise<string>

/** An online order that was paid by UPI and handed over. */
async function handedOver(place: Place, home = false) {
  const { app, owner } = await openCounter()
  await owner.put('/api/shop', { upiId: 'noyyal@okbank' })
  const buyer = await guest(app)
  const order = await place(app, buyer)
  await buyer.post(`/api/orders/${order}/utr`, { utr: '412345678901' })
  await owner.post(`/api/admin/orders/${order}/payment`, { decision: 'confirm' })
  for (const status of home ? ['shipped', 'delivered'] : ['ready', 'collected'])
    await owner.put(`/api/admin/orders/${order}/status`, { status, note: 'At the counter' })
  const details = async () => (await owner.get(`/api/admin/orders/${order}`)).json<AdminOrderDetails>()
  const notes = async () =>
    (await documentsStore(app.db).ofOrders([order])).filter(({ kind }) => kind === 'credit_note')
  return { app, owner, order, details, notes }
}

const goods = (app: fixtures.Shop, ...rupees: number[]) =>
  insertProducts(
    app,
    'accessories',
    rupees.map((price) => ({ pricePaise: fromRupees(price), onHand: 20 })),
  )

const oneOf = (position: number, quantity = 1) => ({ position, quantity, restocked: quantity })

const cableFor =
  (rupees: number, quantity = 1): Place =>
  async (app, buyer) => {
    const [cable] = await goods(app, rupees)
    return fixtures.placed(buyer, [fixtures.line(cable, quantity, 'accessories')], { delivery: 'collect' })
  }

test('₹1,248.50 goes back in cash as ₹1,248, and the order counts as refunded', async () => {
  const { app, owner, order, details, notes } = await handedOver(cableFor(1_248.5))
  expect(await returned(owner, { order, lines: [oneOf(0)] }, 1_248)).toMatchObject({
    cash: 1_248,
    status: 'refunded',
  })
  expect(await notes()).toMatchObject([{ totalPaise: 1_248_00, roundOffPaise: -50 }])
  expect(await details()).toMatchObject({ refunded: 1_248, refundable: 0, status: 'refunded' })
  expect(
    (await owner.post(`/api/admin/orders/${order}/refunds`, { amount: 0.5, reason: 'The rest' })).statusCode,
  ).toBe(409)
  await expectChecksPass(app.db, app.clock())
})

test('by UPI it goes back to the paisa; one piece in cash leaves the paise to the last', async () => {
  const whole = await handedOver(cableFor(1_248.5))
  const { owner, order } = whole
  expect(await returned(owner, { order, lines: [oneOf(0)], payBackBy: 'upi' }, 1_248.5)).toMatchObject({
    toSend: 1_248.5,
  })
  expect(await whole.notes()).toMatchObject([{ totalPaise: 1_248_50, roundOffPaise: 0 }])
  await expectChecksPass(whole.app.db, whole.app.clock())

  const parts = await handedOver(cableFor(416.17, 3))
  await returned(parts.owner, { order: parts.order, lines: [oneOf(0)] }, 416)
  await returned(parts.owner, { order: parts.order, lines: [oneOf(0, 2)], payBackBy: 'upi' }, 832.51)
  expect(await parts.notes()).toMatchObject([
    { totalPaise: 416_00, roundOffPaise: -17 },
    { totalPaise: 832_51, roundOffPaise: 17 },
  ])
  await expectChecksPass(parts.app.db, parts.app.clock())
})

test('its delivery fee goes back only with the whole order', async () => {
  const place: Place = async (app, buyer) => {
    const [cable] = await goods(app, 100.25)
    return fixtures.placed(buyer, [fixtures.line(cable, 2, 'accessories')])
  }
  const parts = await handedOver(place, true)
  const fee = (await parts.details()).deliveryFee
  expect(fee).toBeGreaterThan(0)
  await returned(parts.owner, { order: parts.order, lines: [oneOf(0)] }, 100)
  expect(await returned(parts.owner, { order: parts.order, lines: [oneOf(0)] }, 100)).toMatchObject({
    status: 'returned',
  })
  expect((await parts.details()).refundable).toBe(fee + 0.5)
  await expectChecksPass(parts.app.db, parts.app.clock())

  const whole = await handedOver(place, true)
  expect(
    await returned(whole.owner, { order: whole.order, lines: [oneOf(0, 2)] }, Math.floor(fee + 200.5)),
  ).toMatchObject({
    status: 'refunded',
  })
  await expectChecksPass(whole.app.db, whole.app.clock())
})

test('pays for new items at the counter, with the discount of its bill taken off', async () => {
  const { app, owner, order, notes } = await handedOver(async (shop, buyer) => {
    const [cover] = await goods(shop, 499)
    return discountedOrder(shop, buyer, [fixtures.line(cover, 3, 'accessories')], {
      discountPaise: fromRupees(100),
    })
  })
  const [glass] = await goods(app, 500)
  const sale = {
    lines: [{ productId: glass._id, quantity: 1 }],
    tenders: [{ method: 'cash', amount: 34 }],
    shownTotal: 500,
  }
  const done = await returned(owner, { order, lines: [oneOf(0)], sale }, 466)
  expect(done).toMatchObject({ offset: 466, cash: 0, sale: { total: 500 } })
  expect(await notes()).toMatchObject([
    { totalPaise: 466_00, roundOffPaise: 34, code: done.creditNote!.code },
  ])
  await expectChecksPass(app.db, app.clock())
})

test('a test payment gives no cash: its refund is one of the provider, without money', async () => {
  const { app, order, staff, captured, orderPaid } = await openedOrder()
  await captured()
  await orderPaid({})
  for (const status of ['ready', 'collected'])
    await staff.put(`/api/admin/orders/${order}/status`, { status, note: 'At the counter' })
  const done = await returned(staff, { order, lines: [oneOf(0)] }, 1_000)
  expect(done).toMatchObject({ cash: 0, gateway: 1_000, status: 'returned' })
  await expectChecksPass(app.db, app.clock())
})

test('what was charged back is not given back again', async () => {
  const { app, order, staff, captured, orderPaid, report } = await openedOrder()
  await captured()
  await orderPaid({})
  for (const status of ['ready', 'collected'])
    await staff.put(`/api/admin/orders/${order}/status`, { status, note: 'At the counter' })
  await app.db.execute(sql`update payments set is_test = false`)
  await report('lost', { amount_deducted: 600_00 })
  const refused = await sendReturn(staff, { order, lines: [oneOf(0)] }, 1_000)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ type: 'charged_back' })
  expect(refused.json<{ message: string }>().message).toContain('₹600')
})
