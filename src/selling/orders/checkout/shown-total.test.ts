import { expect, test } from 'vitest'
import { paise } from '../../../platform/money/money.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { home, line, place } from '../../../testing/order-fixtures.ts'
import { admin, guest } from '../../../testing/visitor.ts'

const collect = { delivery: 'collect', shipping: { ...home, deliveryAddress: '' } }

test('an order is refused if its total is higher than the page showed, and placed if it is lower', async () => {
  const app = await testApp()
  const owner = await admin(app)
  const [item] = await insertProducts(app, 'accessories', [{ pricePaise: paise(399_00) }])
  const buyer = await guest(app)
  const order = (shownTotal: unknown) =>
    place(buyer, [line(item, 1, 'accessories')], { ...collect, shownTotal })
  await owner.patch(`/api/admin/catalogue/${item._id}`, { version: 1, price: 449 })

  const refused = await order(399)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    message: 'The total is ₹449 now, not ₹399.',
    shownTotal: 399,
    total: 449,
  })
  expect((await buyer.get('/api/orders')).json()).toEqual([])
  expect((await order(448.99)).statusCode).toBe(409)
  for (const wrong of ['449', -1, 1e15, 2 ** 53, 1e300]) expect((await order(wrong)).statusCode).toBe(400)
  expect((await order(450)).json()).toMatchObject({ amount: 449 })
  expect((await order(449)).json()).toMatchObject({ amount: 449 })
})
