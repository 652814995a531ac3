import { expect, test } from 'vitest'
import { admin } from '../testing/visitor.ts'
import { testApp } from '../testing/test-app.ts'
import { fillDemoOrders } from './fill-demo-orders.ts'
import { fillDemoShop } from './fill-demo-shop.ts'
import { sampleOrders } from './sample-orders.ts'

test('ORD-10 the demo data brings sample orders, each where its steps have led it', async () => {
  const app = await testApp()
  await fillDemoShop(app.db, app.clock)
  await fillDemoOrders(app.db, app.clock)

  const owner = await admin(app)
  const orders = (await owner.get('/api/admin/orders?limit=200&sort=date_asc')).json<{ status: string }[]>()
  const last = sampleOrders.map(({ steps }) => steps.at(-1))
  expect(orders.map(({ status }) => status)).toEqual(
    last.map((step) => ({ paid: 'processing', reported: 'payment_to_confirm' })[step as string] ?? step),
  )
  expect((await owner.get('/api/admin/outbox')).json()).toEqual([])
})
