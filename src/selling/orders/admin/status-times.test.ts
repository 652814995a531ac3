import { expect, test } from 'vitest'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { admin, guest } from '../../../testing/visitor.ts'
import type { AdminOrder, AdminOrderDetails } from './contract.ts'

const minute = 60_000

async function shop() {
  const time = { now: Date.UTC(2026, 0, 5, 10) }
  const app = await fixtures.openShop({ time })
  const staff = await admin(app)
  const buyer = await guest(app)
  const product = await fixtures.phone(app)
  const listed = async () => (await staff.get('/api/admin/orders')).json<AdminOrder[]>()
  const paid = async () => {
    const order = await fixtures.placed(buyer, [fixtures.line(product)])
    await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
    return order
  }
  return { app, time, staff, buyer, product, listed, paid }
}

/** The last event that changed the status. */
async function lastChange(staff: fixtures.Buyer, order: string) {
  const { timeline } = (await staff.get(`/api/admin/orders/${order}`)).json<AdminOrderDetails>()
  return timeline.findLast(({ to }) => to !== null)!
}

test('each status has the time at which the order reached it, in the list and in the details', async () => {
  const { app, time, staff, buyer, listed, product } = await shop()
  const order = await fixtures.placed(buyer, [fixtures.line(product)])
  const placedAt = new Date(time.now).toISOString()
  const payment = await fixtures.gatewayOrder(buyer, order)
  const steps = {
    awaiting_payment: () => Promise.resolve(),
    processing: async () => fixtures.verify(app, await fixtures.pay(app, payment)),
    shipped: () => staff.put(`/api/admin/orders/${order}/status`, { status: 'shipped' }),
    delivered: () => staff.put(`/api/admin/orders/${order}/status`, { status: 'delivered' }),
  }
  for (const [status, step] of Object.entries(steps)) {
    await step()
    const seen = { id: order, status, date: placedAt, statusSince: new Date(time.now).toISOString() }
    time.now += 5 * minute
    expect(await listed()).toMatchObject([seen])
    expect(await fixtures.adminDetails(staff, order)).toMatchObject(seen)
  }
})

test('events that do not change the status do not change its time', async () => {
  const { time, staff, buyer, listed, paid } = await shop()
  const order = await paid()
  for (const status of ['shipped', 'delivered'])
    await staff.put(`/api/admin/orders/${order}/status`, { status })
  const statusSince = new Date(time.now).toISOString()
  time.now += 5 * minute
  const { link } = await fixtures.show(buyer, order)
  const body = { reason: 'Too large', lines: [{ position: 0, quantity: 1 }] }
  expect((await buyer.post(`/api/order-links/${link}/returns`, body)).statusCode).toBe(200)
  expect(await listed()).toMatchObject([{ status: 'delivered', statusSince }])
})

test('a cancelled order has the time of its cancellation', async () => {
  const { time, buyer, listed, product } = await shop()
  const order = await fixtures.placed(buyer, [fixtures.line(product)])
  const { link } = await fixtures.show(buyer, order)
  time.now += 5 * minute
  expect((await buyer.post(`/api/order-links/${link}/cancel`, {})).statusCode).toBe(200)
  const statusSince = new Date(time.now).toISOString()
  expect(await listed()).toMatchObject([{ status: 'cancelled', statusSince }])
})

test('a status that is reached again has its last time', async () => {
  const { time, staff, buyer, listed, product } = await shop()
  const order = await fixtures.placed(buyer, [fixtures.line(product)])
  time.now += 5 * minute
  await buyer.post(`/api/orders/${order}/utr`, {})
  time.now += 5 * minute
  await staff.post(`/api/admin/orders/${order}/payment`, { decision: 'reject' })
  const statusSince = new Date(time.now).toISOString()
  expect(await listed()).toMatchObject([{ status: 'awaiting_payment', statusSince }])
})

test('after the clock was set back, the last event counts, not the latest time', async () => {
  const { app, time, listed, paid } = await shop()
  const order = await paid()
  time.now -= 60 * minute
  await fixtures.walkTo(app, order, 'cancelled')
  const change = await lastChange(await admin(app), order)
  const [row] = await listed()
  expect(row).toMatchObject({ status: change.to, statusSince: change.at })
  expect(row!.statusSince < row!.date).toBe(true)
})
