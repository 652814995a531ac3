import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { admin, guest } from '../../../testing/visitor.ts'
import type { TabCounts, AdminOrder } from './contract.ts'
import { orderStatuses } from '../status.ts'

const searchIds = async (staff: fixtures.Buyer, q: string) =>
  (await staff.get(`/api/admin/orders?q=${encodeURIComponent(q)}`)).json<AdminOrder[]>().map(({ id }) => id)
const counted = async (staff: fixtures.Buyer, q = '') =>
  (await staff.get(`/api/admin/orders/counts?q=${encodeURIComponent(q)}`)).json<TabCounts>()

test('ORD-03 each tab has its count; unpaid orders count under All Orders only', async () => {
  const app = await testApp()
  const staff = await admin(app)
  const product = await fixtures.phone(app, { onHand: null })
  expect(await counted(staff)).toEqual({
    all: 0,
    processing: 0,
    shipped: 0,
    delivered: 0,
    cancelled: 0,
    isMore: false,
    returnsRequested: 0,
    toDo: 0,
  })
  for (const status of orderStatuses) {
    const delivery = { delivery: status === 'ready' || status === 'collected' ? 'collect' : 'home' }
    const order = await fixtures.placed(await guest(app), [fixtures.line(product)], delivery)
    await fixtures.walkTo(app, order, status)
  }
  expect(await counted(staff)).toEqual({
    all: 10,
    processing: 1,
    shipped: 2,
    delivered: 2,
    cancelled: 3,
    isMore: false,
    returnsRequested: 0,
    toDo: 3,
  })
})

test('ORD-12 the tab counts follow the search', async () => {
  const app = await testApp()
  const staff = await admin(app)
  const [wanted, other] = [
    await fixtures.phone(app, { name: 'Nord 4' }),
    await fixtures.phone(app, { name: 'Galaxy A35' }),
  ]
  for (const product of [wanted, wanted, other]) {
    const order = await fixtures.placed(await guest(app), [fixtures.line(product)])
    await fixtures.walkTo(app, order, 'processing')
  }
  expect(await counted(staff, 'nord')).toMatchObject({ all: 2, processing: 2 })
  expect(await counted(staff, '100%')).toMatchObject({ all: 0, processing: 0 })
})

test('the counts are available to staff only', async () => {
  const app = await testApp()
  expect((await (await guest(app)).get('/api/admin/orders/counts')).statusCode).toBe(403)
})

test('ORD-12 searches by UTR, in full or in part', async () => {
  const app = await testApp()
  const staff = await admin(app)
  const product = await fixtures.phone(app)
  const buyer = await guest(app)
  const [paid, other] = [
    await fixtures.placed(buyer, [fixtures.line(product)]),
    await fixtures.placed(buyer, [fixtures.line(product, 2)]),
  ]
  await buyer.post(`/api/orders/${paid}/utr`, { utr: '412345678901' })
  await buyer.post(`/api/orders/${other}/utr`, { utr: '499999999999' })
  for (const q of ['412345678901', '45678901']) expect(await searchIds(staff, q)).toEqual([paid])
  expect(await searchIds(staff, '412345678902')).toEqual([])
  expect(await counted(staff, '412345678901')).toMatchObject({ all: 1 })
})

test('ORD-12 searches by receipt number and by the payment provider’s ids', async () => {
  const app = await fixtures.openShop()
  const staff = await admin(app)
  const product = await fixtures.phone(app)
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(product)])
  await fixtures.placed(buyer, [fixtures.line(product, 2)])
  const success = await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order))
  const { invoice } = (await fixtures.verify(app, success)).json<{ invoice: number }>()
  for (const q of [String(invoice), success.razorpay_payment_id, success.razorpay_order_id])
    expect(await searchIds(staff, q)).toEqual([order])
})
