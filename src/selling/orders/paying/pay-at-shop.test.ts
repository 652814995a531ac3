import { describe, expect, test } from 'vitest'
import type { OutboxMail } from '../../../people/mail/contract.ts'
import { chooseShop, openShopPaidAtCounter } from '../../../testing/counter-fixtures.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { today } from '../../../testing/today-fixtures.ts'
import { admin, guest, member, type Person } from '../../../testing/visitor.ts'
import type { OrderDetails } from '../contract.ts'

/** Noon in India on a Wednesday. */
const noon = Date.UTC(2026, 10, 25, 6, 30)
const hours = (count: number) => count * 60 * 60_000
const openAtTen = '10:00-21:00'
const week = {
  ...{ monday: openAtTen, tuesday: openAtTen, wednesday: openAtTen, thursday: openAtTen },
  ...{ friday: openAtTen, saturday: openAtTen, sunday: '' },
}

async function shopWithOrder(settings: object = {}) {
  const time = { now: noon }
  const shop = await openShopPaidAtCounter({ time, environment: { RATE_LIMIT_FACTOR: '1' } })
  await shop.owner.put('/api/admin/shop-settings', settings)
  const buyer = await member(shop.app)
  const order = await shop.placeFor(buyer)
  const stock = async () =>
    (await shop.app.inject(`/api/accessories/${shop.item._id}`)).json<{ stock: number }>().stock
  const details = async () => (await buyer.get(`/api/orders/${order}/details`)).json<OrderDetails>()
  const mails = async () =>
    (await (await admin(shop.app)).get('/api/admin/outbox?limit=50')).json<OutboxMail[]>()
  return { ...shop, time, buyer, order, stock, details, mails }
}

const messageOf = (answer: Awaited<ReturnType<Person['post']>>) => answer.json<{ message: string }>().message

describe('the hold', () => {
  test('lasts until the shop closes on its next opening day, and the buyer, Today and the slip say so', async () => {
    const { app, time, owner, buyer, order, stock, details, mails } = await shopWithOrder({
      openingHours: week,
    })
    expect(await fixtures.show(buyer, order)).toMatchObject({ canPayAtShop: true, paysAtShopUntil: null })
    const until = '2026-11-26T15:30:00.000Z'
    expect((await chooseShop(buyer, order)).json()).toMatchObject({
      ...{ status: 'awaiting_payment', paysAtShopUntil: until, isHeld: true, invoice: null },
    })
    expect((await details()).timeline.at(-1)).toMatchObject({ kind: 'pays_at_shop', actor: 'buyer' })
    expect(await today(owner)).toMatchObject({
      waiting: { toCollectUnpaid: { total: 1, rows: [{ id: order, amount: 1_248.5, until }] } },
    })
    const slips = await owner.get(`/api/admin/packing-slips?id=${order}`)
    expect(slips.body).toContain('"toPay":1248.5')
    const texts = (await mails()).map(({ subject, text }) => `${subject} ${text}`)
    expect(texts.filter((text) => text.includes('26 Nov 2026, 9:00 pm'))).toHaveLength(2)

    time.now = Date.parse(until) - 1
    expect(await fixtures.sweepHolds(app)).toBe(0)
    time.now = Date.parse(until)
    expect(await fixtures.sweepHolds(app)).toBe(1)
    expect(await stock()).toBe(9)
    expect(await fixtures.show(buyer, order)).toMatchObject({ paysAtShopUntil: null, canPayAtShop: true })
    expect((await details()).timeline.at(-1)).toMatchObject({ kind: 'shop_hold_lapsed', actor: 'shop' })
    expect((await mails())[0]!.subject).toBe(`We no longer keep the items of ${order} for you`)
    expect((await today(await admin(app))).waiting.toCollectUnpaid.total).toBe(0)
    await expectChecksPass(app.db, app.clock())
  })

  test('passes over Sundays and holidays', async () => {
    const holidays = [26, 27, 28].map((day) => ({ date: `2026-11-${day}`, name: '' }))
    const { buyer, order } = await shopWithOrder({ openingHours: week, holidays })
    expect((await chooseShop(buyer, order)).json()).toMatchObject({
      paysAtShopUntil: '2026-11-30T15:30:00.000Z',
    })
  })

  test('lasts 24 hours where no hours are set, and is not prolonged by choosing again', async () => {
    const { time, buyer, order } = await shopWithOrder()
    const until = new Date(noon + hours(24)).toISOString()
    expect((await chooseShop(buyer, order)).json()).toMatchObject({ paysAtShopUntil: until })
    time.now += hours(20)
    expect((await chooseShop(buyer, order)).json()).toMatchObject({ paysAtShopUntil: until })
  })

  test('of an order whose time was over is taken anew while stock allows', async () => {
    const { app, time, item, buyer, order } = await shopWithOrder()
    time.now += hours(1)
    await fixtures.sweepHolds(app)
    expect((await chooseShop(buyer, order)).statusCode).toBe(200)
    time.now += hours(25)
    await fixtures.sweepHolds(app)
    await fixtures.placed(await guest(app, '192.0.2.7'), [fixtures.line(item, 9, 'accessories')])
    const refused = await chooseShop(buyer, order)
    expect([refused.statusCode, refused.json<{ type: string }>().type]).toEqual([409, 'stock_is_short'])
  })
})

describe('refusals', () => {
  test('unless the shop offers it, the order is collected and its payment is not being checked', async () => {
    const { app, owner, item, buyer, order } = await shopWithOrder()
    const line = fixtures.line(item, 2, 'accessories')
    const delivered = await fixtures.placed(buyer, [line])
    expect((await chooseShop(buyer, delivered)).json()).toMatchObject({ type: 'not_paid_at_shop' })
    expect((await chooseShop(buyer, order, { revision: 'old' })).json()).toMatchObject({
      type: 'order_changed',
    })
    await buyer.post(`/api/orders/${order}/utr`, { utr: '412345678901' })
    expect((await chooseShop(buyer, order)).json()).toMatchObject({ type: 'order_not_payable' })
    await owner.post(`/api/admin/orders/${order}/payment`, { decision: 'reject' })
    await owner.put('/api/admin/shop-settings', { payAtShop: false })
    expect(await fixtures.show(buyer, order)).toMatchObject({ canPayAtShop: false })
    expect((await chooseShop(buyer, order)).json()).toMatchObject({ type: 'not_paid_at_shop' })
    expect((await chooseShop(await guest(app), order)).statusCode).toBe(404)
  })

  test('of a third order of one mobile number, whoever places it, until one is paid or cancelled', async () => {
    const { app, buyer, order, placeFor } = await shopWithOrder()
    await chooseShop(buyer, order)
    const [second, third] = [await guest(app, '192.0.2.1'), await guest(app, '192.0.2.2')]
    await chooseShop(second, await placeFor(second))
    const waiting = await placeFor(third)
    const refused = await chooseShop(third, waiting)
    expect(refused.statusCode).toBe(409)
    expect(messageOf(refused)).toBe(
      'Two orders of this mobile number wait at the shop already. Please collect one of them first, or pay for this one now.',
    )
    const { link } = await fixtures.show(buyer, order)
    expect((await buyer.post(`/api/order-links/${link}/cancel`, {})).statusCode).toBe(200)
    expect((await chooseShop(third, waiting)).statusCode).toBe(200)
  })

  test('of two at once that would be the second and the third of a number', async () => {
    const { app, buyer, order, placeFor } = await shopWithOrder()
    await chooseShop(buyer, order)
    const buyers = [await guest(app, '192.0.2.1'), await guest(app, '192.0.2.2')]
    const orders = await Promise.all(buyers.map((one) => placeFor(one)))
    const answers = await Promise.all(buyers.map((one, index) => chooseShop(one, orders[index]!)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('of a fifth order from one network', async () => {
    const { app, placeFor } = await shopWithOrder()
    const statuses: number[] = []
    for (let number = 0; number < 5; number++) {
      const buyer = await guest(app, '203.0.113.9')
      const order = await placeFor(buyer, `987654300${number}`)
      statuses.push((await chooseShop(buyer, order)).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 409])
  })
})

test('the buyer may pay online instead', async () => {
  const { app, owner, buyer, order } = await shopWithOrder()
  await chooseShop(buyer, order)
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  expect(await fixtures.show(buyer, order)).toMatchObject({ status: 'processing', paysAtShopUntil: null })
  expect((await today(owner)).waiting.toCollectUnpaid.total).toBe(0)
  await expectChecksPass(app.db, app.clock())
})

test('an order that is delivered after all, or gets another number, waits for its payment as any other', async () => {
  const { app, time, item, buyer, order } = await shopWithOrder()
  await chooseShop(buyer, order)
  const line = fixtures.line(item, 1, 'accessories')
  expect(await fixtures.placed(buyer, [line], { delivery: 'home' })).toBe(order)
  expect(await fixtures.show(buyer, order)).toMatchObject({ paysAtShopUntil: null, canPayAtShop: false })
  time.now += 16 * 60_000
  expect(await fixtures.sweepHolds(app)).toBe(1)
})
