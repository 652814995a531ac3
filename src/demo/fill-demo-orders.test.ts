import { expect, test } from 'vitest'
import { admin } from '../testing/visitor.ts'
import type { DeskOrderDetails } from '../orders/desk/contract.ts'
import { testApp } from '../testing/test-app.ts'
import { fillDemoOrders } from './fill-demo-orders.ts'
import { fillDemoShop } from './fill-demo-shop.ts'
import type { OrderStatus } from '../orders/status.ts'
import { sampleOrders, type SampleStep } from './sample-orders.ts'

const becomes: Partial<Record<SampleStep, OrderStatus>> = {
  paid: 'processing',
  reported: 'payment_to_confirm',
  ask_return: 'delivered',
  receive_return: 'returned',
}

/** What is given back by hand ends the order where all of it went back. */
const endOf = (steps: SampleStep[]): SampleStep | undefined =>
  steps.at(-1) !== 'money_sent' ? steps.at(-1) : steps.includes('refund_part') ? 'delivered' : 'refunded'

test('ORD-10 the demo data brings sample orders, each where its steps have led it', async () => {
  const app = await testApp()
  await fillDemoShop(app.db, app.clock)
  await fillDemoOrders(app.db, app.clock)

  const owner = await admin(app)
  const orders = (await owner.get('/api/admin/orders?limit=200&sort=date_asc')).json<{ status: string }[]>()
  const last = sampleOrders.map(({ steps }) => endOf(steps))
  expect(orders.map(({ status }) => status)).toEqual(last.map((step) => becomes[step!] ?? step))
  expect((await owner.get('/api/admin/outbox')).json()).toEqual([])
})

test('ORD-10 among them are refunds done and to be done, and a return that waits for an answer', async () => {
  const app = await testApp()
  await fillDemoShop(app.db, app.clock)
  await fillDemoOrders(app.db, app.clock)

  const owner = await admin(app)
  const listed = (await owner.get('/api/admin/orders?limit=200')).json<{ id: string }[]>()
  const details = await Promise.all(
    listed.map(async ({ id }) => (await owner.get(`/api/admin/orders/${id}`)).json<DeskOrderDetails>()),
  )
  const refunds = details.flatMap((order) => order.refunds.map(({ status }) => status)).sort()
  expect(refunds).toEqual(['processed', 'processed', 'requested'])
  expect(details.flatMap((order) => order.returns.map(({ status }) => status)).sort()).toEqual([
    'received',
    'requested',
  ])
  for (const { refundable, paid, refunded } of details) expect(refundable).toBe(paid - refunded)
})
