import { expect, test } from 'vitest'
import { line, openShop, placed, show } from '../../../testing/order-fixtures.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { guest } from '../../../testing/visitor.ts'
import type { CartLine } from '../../cart/contract.ts'

test('an order names a case with its phone; the catalogue, the cart and the message keep the name', async () => {
  const app = await openShop()
  const [cover] = await insertProducts(app, 'accessories', [
    { name: 'Wallet Flip Cover', specifications: { fits: 'Redmi Note 13 5G' } },
  ])
  const buyer = await guest(app)
  const added = await buyer.post('/cart/add', { product_id: cover._id, type: 'accessories' })
  expect(added.json()).toMatchObject({ message: 'Wallet Flip Cover added to cart' })
  const { userId } = added.json<{ userId: string }>()
  const cart = (await buyer.get(`/cart/${userId}`)).json<CartLine[]>()
  expect(cart[0]?.product?.product_name).toBe('Wallet Flip Cover')
  const order = await show(buyer, await placed(buyer, [line(cover, 1, 'accessories')]))
  expect(order.product).toBe('Wallet Flip Cover for Redmi Note 13 5G')
  expect(order.lines[0]?.product_name).toBe('Wallet Flip Cover for Redmi Note 13 5G')
})
