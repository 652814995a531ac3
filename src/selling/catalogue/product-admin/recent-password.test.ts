import { expect, test } from 'vitest'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { admin } from '../../../testing/visitor.ts'
import type { Product } from '../contract.ts'

const password = 'the password of the admin'

/** The owner entered the password 16 minutes ago. */
async function shopWithStaleOwner() {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await fixtures.openShop({ time })
  const owner = await admin(app)
  const { _id, ...phone } = await fixtures.phone(app)
  time.now += 16 * 60_000
  const at = `/api/sales/${_id}`
  const shown = async () => (await owner.get(at)).json<Product>()
  return { owner, phone, shown, change: (fields: object) => owner.put(at, { ...phone, ...fields }) }
}

test('without recent authentication no price is lowered and no item renamed', async () => {
  const { owner, phone, shown, change } = await shopWithStaleOwner()
  const before = await shown()
  const tries = [
    await change({ price: 1 }),
    await change({ price: before.price - 0.01 }),
    await change({ product_name: 'Another Phone' }),
    await owner.post('/api/sales', { ...phone, price: 1 }),
  ]
  for (const refused of tries) {
    expect(refused.statusCode, refused.body).toBe(403)
    expect(refused.json()).toMatchObject({ type: 'sign_in_again' })
  }
  expect(await shown()).toEqual(before)
  expect((await owner.get('/api/sales')).json()).toHaveLength(1)

  await owner.post('/api/auth/confirm', { password })
  expect((await change({ price: 1 })).statusCode).toBe(200)
  expect((await owner.post('/api/sales', { ...phone, price: 1 })).statusCode).toBe(201)
})

test('stock, a higher price and a description are changed without re-authentication', async () => {
  const { phone, shown, change } = await shopWithStaleOwner()
  expect((await change({ stock: 3 })).statusCode).toBe(200)
  expect((await change({ stock: 3, price: 70_000, description: 'Another text.' })).statusCode).toBe(200)
  expect(await shown()).toMatchObject({ stock: 3, price: 70_000, product_name: phone.product_name })
})
