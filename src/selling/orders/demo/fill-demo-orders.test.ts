import { expect, test } from 'vitest'
import { admin } from '../../../testing/visitor.ts'
import type { AdminOrderDetails } from '../admin/contract.ts'
import { testApp } from '../../../testing/test-app.ts'
import { fillDemoOrders } from './fill-demo-orders.ts'
import { fillDemoShop } from '../../../back-office/demo/fill-demo-shop.ts'
import type { OrderStatus } from '../status.ts'
import { sampleOrders, type SampleStep } from './sample-orders.ts'

const statusAfter: Partial<Record<SampleStep, OrderStatus>> = {
  paid: 'processing',
  reported: 'payment_to_confirm',
  request_return: 'delivered',
  receive_return: 'returned',
}

/** A refund sent by hand ends the order if all of it is refunded. */
const lastStep = (steps: SampleStep[]): SampleStep | undefined =>
  steps.at(-1) !== 'refund_sent' ? steps.at(-1) : steps.includes('partial_refund') ? 'delivered' : 'refunded'

test('ORD-10 the demo data has sample orders with the status that their steps lead to', async () => {
  const app = await testApp()
  await fillDemoShop(app.db, app.clock)
  await fillDemoOrders(app.db, app.clock)

  const owner = await admin(app)
  const orders = (await owner.get('/api/admin/orders?limit=200&sort=date_asc')).json<{ status: string }[]>()
  const expected = sampleOrders.map(({ steps }) => lastStep(steps))
  expect(orders.map(({ status }) => status)).toEqual(expected.map((step) => statusAfter[step!] ?? step))
  expect((await owner.get('/api/admin/outbox')).json()).toEqual([])
})

test('ORD-10 sample orders have completed and open refunds and an open return request', async () => {
  const app = await testApp()
  await fillDemoShop(app.db, app.clock)
  await fillDemoOrders(app.db, app.clock)

  const owner = await admin(app)
  const listed = (await owner.get('/api/admin/orders?limit=200')).json<{ id: string }[]>()
  const details = await Promise.all(
    listed.map(async ({ id }) => (await owner.get(`/api/admin/orders/${id}`)).json<AdminOrderDetails>()),
  )
  const refunds = details.flatMap((order) => order.refunds.map(({ status }) => status)).sort()
  expect(refunds).toEqual(['processed', 'processed', 'requested'])
  expect(details.flatMap((order) => order.returns.map(({ status }) => status)).sort()).toEqual([
    'received',
    'requested',
  ])
  for (const { refundable, paid, refunded } of details) expect(refundable).toBe(paid - refunded)
})
