import { expect, test } from 'vitest'
import * as till from '../../testing/order-fixtures.ts'
import { member } from '../../testing/visitor.ts'

test('VER-06 a member whose address is not confirmed yet buys as everyone does', async () => {
  const app = await till.openShop()
  const product = await till.phone(app)
  const buyer = await member(app)
  expect((await buyer.get('/api/auth/me')).json()).toMatchObject({ user: { isVerified: false } })

  const order = await till.placed(buyer, [till.line(product)])
  await till.verify(app, await till.pay(app, await till.gatewayOrder(buyer, order)))

  expect(await till.show(buyer, order)).toMatchObject({ status: 'processing' })
})
