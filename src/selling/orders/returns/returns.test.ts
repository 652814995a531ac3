import { describe, expect, test } from 'vitest'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { admin, guest } from '../../../testing/visitor.ts'
import type { OrderDetails } from '../contract.ts'
import type { AdminOrderDetails } from '../admin/contract.ts'

const day = 24 * 60 * 60_000

/** A paid and delivered order of three phones and a case. */
async function shopWithDelivered(status: 'delivered' | 'shipped' = 'delivered') {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await fixtures.openShop({ time })
  const [phone, cover] = [
    await fixtures.phone(app),
    await fixtures.phone(app, { name: 'Case', pricePaise: 500_00 as never }),
  ]
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(phone, 3), fixtures.line(cover)])
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  await fixtures.webhooksArrived(app)
  const staff = await admin(app)
  await staff.put(`/api/admin/orders/${order}/status`, { status: 'shipped', ewayBill: '123456789012' })
  if (status === 'delivered') await staff.put(`/api/admin/orders/${order}/status`, { status: 'delivered' })
  const { link } = await fixtures.show(buyer, order)
  const at = `/api/order-links/${link}`
  return { app, time, phone, cover, buyer, staff, order, at, adminPath: `/api/admin/orders/${order}` }
}

const positionOf = (details: OrderDetails, name: string) =>
  details.returnable.find(({ product_name }) => product_name === name)!.position

describe('a return', () => {
  test('is requested, accepted and received: restocks what can be sold and refunds', async () => {
    const { app, phone, buyer, staff, at, adminPath } = await shopWithDelivered()
    const before = (await buyer.get(at)).json<OrderDetails>()
    const position = positionOf(before, phone.product_name)
    const requested = await buyer.post(`${at}/returns`, {
      reason: 'The screen is dark',
      lines: [{ position, quantity: 2 }],
    })
    expect(requested.json<OrderDetails>().returns).toMatchObject([{ status: 'requested', worth: 129_998 }])
    const id = requested.json<OrderDetails>().returns[0]!.id

    expect((await staff.post(`${adminPath}/returns/${id}`, { decision: 'accept' })).statusCode).toBe(200)
    const received = await staff.post(`${adminPath}/returns/${id}/receive`, {
      lines: [{ position, restocked: 1 }],
      amount: 129_998,
      answer: 'One of them is scratched.',
    })
    expect(received.json<AdminOrderDetails>()).toMatchObject({
      status: 'delivered',
      refunded: 129_998,
      returns: [{ status: 'received', lines: [{ quantity: 2, restocked: 1 }] }],
      documents: [
        { kind: expect.stringMatching(/invoice|bill/) as string },
        { kind: 'credit_note', amount: 129_998 },
      ],
    })
    expect(await fixtures.stockOf(app, phone)).toBe(8)
    expect((await buyer.get(at)).json<OrderDetails>().returnable).toMatchObject([
      { quantity: 1 },
      { quantity: 1 },
    ])
  })

  test('of everything moves the order to returned', async () => {
    const { buyer, staff, at, adminPath } = await shopWithDelivered()
    const { returnable, paid } = (await buyer.get(at)).json<OrderDetails>()
    const lines = returnable.map(({ position, quantity }) => ({ position, quantity }))
    const { returns } = (
      await buyer.post(`${at}/returns`, { reason: 'Changed my mind', lines })
    ).json<OrderDetails>()
    const { json } = await staff.post(`${adminPath}/returns/${returns[0]!.id}/receive`, {
      lines: lines.map(({ position, quantity }) => ({ position, restocked: quantity })),
      amount: paid,
    })
    const after: AdminOrderDetails = json()
    expect(['returned', 'refunded']).toContain(after.status)
    expect(after).toMatchObject({ refunded: paid, refundable: 0 })
  })

  test('can be requested within 30 days, for items that were not returned yet', async () => {
    const { time, buyer, at, phone } = await shopWithDelivered()
    const position = positionOf((await buyer.get(at)).json<OrderDetails>(), phone.product_name)
    const ask = (quantity: number, more: object = {}) =>
      buyer.post(`${at}/returns`, { reason: 'Not as thought', lines: [{ position, quantity }], ...more })

    expect((await ask(4)).statusCode).toBe(409)
    expect((await ask(1, { lines: [{ position: 99, quantity: 1 }] })).statusCode).toBe(409)
    expect((await ask(1, { reason: '' })).statusCode).toBe(400)
    expect((await ask(1, { lines: [] })).statusCode).toBe(400)
    time.now += 30 * day
    expect((await ask(1)).statusCode).toBe(200)
    expect((await ask(1)).statusCode).toBe(409)
    const { returns } = (await buyer.get(at)).json<OrderDetails>()
    expect((await buyer.post(`${at}/returns/${returns[0]!.id}/withdraw`)).statusCode).toBe(200)
    time.now += 1
    expect((await ask(1)).statusCode).toBe(409)
  })

  test('that is refused changes nothing else, and its reason is shown', async () => {
    const { app, buyer, staff, at, adminPath, phone } = await shopWithDelivered()
    const position = positionOf((await buyer.get(at)).json<OrderDetails>(), phone.product_name)
    const lines = [{ position, quantity: 1 }]
    const { returns } = (await buyer.post(`${at}/returns`, { reason: 'It fell', lines })).json<OrderDetails>()
    const path = `${adminPath}/returns/${returns[0]!.id}`
    await staff.post(path, { decision: 'refuse', answer: 'It was dropped.' })
    expect((await buyer.get(at)).json<OrderDetails>()).toMatchObject({
      returns: [{ status: 'refused', answer: 'It was dropped.' }],
      refunded: 0,
    })
    expect((await staff.post(`${path}/receive`, { lines: [], amount: 1 })).statusCode).toBe(404)
    expect(await fixtures.stockOf(app, phone)).toBe(7)
  })

  test('cannot restock more than was returned or refund more than was paid', async () => {
    const { app, buyer, staff, at, adminPath, phone } = await shopWithDelivered()
    const position = positionOf((await buyer.get(at)).json<OrderDetails>(), phone.product_name)
    const lines = [{ position, quantity: 1 }]
    const { returns, paid } = (
      await buyer.post(`${at}/returns`, { reason: 'It fell', lines })
    ).json<OrderDetails>()
    const receive = (restocked: number, amount: number) =>
      staff.post(`${adminPath}/returns/${returns[0]!.id}/receive`, {
        lines: [{ position, restocked }],
        amount,
      })
    expect((await receive(2, 1)).statusCode).toBe(400)
    expect((await receive(1, paid + 1)).statusCode).toBe(409)
    expect(await fixtures.stockOf(app, phone)).toBe(7)
    const answers = await Promise.all([receive(1, 100), receive(1, 100), receive(1, 100)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
    expect(await fixtures.stockOf(app, phone)).toBe(8)
  })

  test('of an undelivered parcel restocks and refunds everything', async () => {
    const { app, staff, adminPath, phone } = await shopWithDelivered('shipped')
    const answer = await staff.put(`${adminPath}/status`, {
      status: 'returned',
      reason: 'Nobody was at home',
    })
    expect(answer.json<AdminOrderDetails>()).toMatchObject({ refundable: 0, refunded: 195_597 })
    expect(await fixtures.stockOf(app, phone)).toBe(10)
  })
})
