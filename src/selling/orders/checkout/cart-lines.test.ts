import { expect, test } from 'vitest'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { admin, guest } from '../../../testing/visitor.ts'
import type { Order } from '../contract.ts'

const { line, place, placed, show } = fixtures
const fromCart = { fromCart: true }

/** A shop whose buyer has two pieces of one phone and one of another in the cart. */
async function filledCart() {
  const app = await fixtures.openShop()
  const staff = await admin(app)
  await staff.put('/api/shop', { upiId: 'noyyal@okbank' })
  const [item, other] = await insertProducts(app, 'sales', [{ name: 'Nord 4' }, {}])
  const buyer = await guest(app)
  const add = ({ _id }: typeof item) => buyer.post('/cart/add', { product_id: _id, type: 'sales' })
  for (const product of [item, item, other!]) await add(product)
  const remove = ({ _id }: typeof item) => buyer.delete('/cart/remove', { product_id: _id, type: 'sales' })
  return { app, staff, buyer, item, other: other!, add, remove }
}

test('an order from the cart has only what is in the cart now', async () => {
  const { app, buyer, item, other, remove } = await filledCart()
  expect((await remove(other)).statusCode).toBe(200)
  for (const lines of [[line(item), line(other)], [line(item, 3)]]) {
    const refused = await place(buyer, lines, fromCart)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ type: 'cart_changed' })
  }
  expect(await fixtures.stockOf(app, item)).toBe(10)
  expect((await place(buyer, [line(item, 2)], fromCart)).statusCode).toBe(201)
  // Bought without the cart.
  expect((await place(buyer, [line(other)])).statusCode).toBe(201)
})

test('PAY-23 what a reported payment is for cannot be ordered from the cart again until it is rejected', async () => {
  const { staff, buyer, item, other, add } = await filledCart()
  const claimed = await placed(buyer, [line(item, 2)], fromCart)
  expect((await buyer.post(`/api/orders/${claimed}/utr`, {})).statusCode).toBe(200)

  const refused = await place(buyer, [line(item), line(other)], fromCart)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ type: 'payment_being_checked' })
  expect(refused.json<{ message: string }>().message).toContain('Nord 4')
  expect((await place(buyer, [line(other)], fromCart)).statusCode).toBe(201)

  await add(item)
  const third = await place(buyer, [line(item)], fromCart)
  expect(third.statusCode).toBe(201)
  await staff.put(`/api/admin/orders/${third.json<{ id: string }>().id}/status`, { status: 'cancelled' })

  await staff.post(`/api/admin/orders/${claimed}/payment`, { decision: 'reject' })
  expect(await placed(buyer, [line(item, 2)], fromCart)).toBe(claimed)
})

test('the unpaid orders are the buyer’s own that await payment or its confirmation, newest first', async () => {
  const { app, staff, buyer, item, other } = await filledCart()
  const [waiting, claimed, cancelled] = [
    await placed(buyer, [line(item)]),
    await placed(buyer, [line(other)]),
    await placed(buyer, [line(item, 2)]),
  ]
  await placed(await guest(app), [line(item)])
  await buyer.post(`/api/orders/${claimed}/utr`, {})
  await staff.put(`/api/admin/orders/${cancelled}/status`, { status: 'cancelled' })
  const unpaid = (await buyer.get('/api/orders/unpaid')).json<Order[]>()
  expect(unpaid.map(({ id }) => id)).toEqual([claimed, waiting])
  expect(unpaid[1]).toEqual(await show(buyer, waiting))
})
