import { expect, test } from 'vitest'
import type { TableRow } from '../product-table/contract.ts'
import { testApp } from '../../../testing/test-app.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { admin, guest } from '../../../testing/visitor.ts'

/** "ொ" as one code point and as two. */
const [composed, decomposed] = ['பொருள்', 'ப\u0bc6\u0bbeருள்']
const spellings = [composed, decomposed]

test.each([
  [composed, decomposed],
  ['Café', 'Cafe\u0301'],
  ['Ａ５ ｃｏｖｅｒ', 'a5 cover'],
])('an item named %s is found as %s, and the other way round, however it is stored', async (one, other) => {
  const app = await testApp()
  const owner = await admin(app)
  await insertProducts(app, 'accessories', [{ name: one }, { name: other }])
  for (const typed of [one, other]) {
    const q = encodeURIComponent(typed)
    const found = (await app.inject(`/api/accessories?q=${q}`)).json<unknown[]>()
    expect(found).toHaveLength(2)
    const rows = (await owner.get(`/api/admin/catalogue?q=${q}`)).json<TableRow[]>()
    expect(rows).toHaveLength(2)
  }
})

test('orders and customers are found by either spelling of a name and of an item', async () => {
  const app = await fixtures.openShop()
  const owner = await admin(app)
  const [item] = await insertProducts(app, 'sales', [{ name: decomposed }])
  const shipping = { ...fixtures.home, fullName: decomposed }
  const order = await fixtures.placed(await guest(app), [fixtures.line(item)], { shipping })
  for (const typed of spellings) {
    const q = encodeURIComponent(typed)
    expect((await owner.get(`/api/admin/orders?q=${q}`)).json()).toMatchObject([{ id: order }])
    expect((await owner.get(`/api/admin/customers?q=${q}`)).json()).toMatchObject([{ name: composed }])
  }
})

test('an order is found by its customer’s number in Tamil digits', async () => {
  const app = await fixtures.openShop()
  const owner = await admin(app)
  const shipping = { ...fixtures.home, phoneNumber: '9876501234' }
  const order = await fixtures.placed(await guest(app), [fixtures.line(await fixtures.phone(app))], {
    shipping,
  })
  for (const typed of ['௯௮௭௬௫௦௧௨௩௪', '+91 98765 01234', '௦௧௨௩௪'])
    expect((await owner.get(`/api/admin/orders?q=${encodeURIComponent(typed)}`)).json()).toMatchObject([
      { id: order },
    ])
})
