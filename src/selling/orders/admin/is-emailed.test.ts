import { expect, test } from 'vitest'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { today } from '../../../testing/today-fixtures.ts'
import { admin, guest, member } from '../../../testing/visitor.ts'
import type { AdminOrder } from './contract.ts'

/** Whether staff read that a member and a guest are emailed, in the list of orders and on Today. */
async function emailedIn(environment: Record<string, string>) {
  const app = await fixtures.openShop({ environment })
  const product = await fixtures.phone(app)
  for (const buyer of [await member(app), await guest(app)]) {
    const order = await fixtures.placed(buyer, [fixtures.line(product)])
    await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  }
  const staff = await admin(app)
  const orders = (await staff.get('/api/admin/orders?sort=date_asc')).json<AdminOrder[]>()
  const { toPack } = (await today(staff)).waiting
  return [orders, toPack.rows].map((rows) => rows.map(({ isEmailed }) => isEmailed))
}

test('a buyer is emailed who has an address, by a shop that has a mail server', async () => {
  expect(await emailedIn({ SMTP_URL: 'smtp://127.0.0.1:9' })).toEqual([
    [true, false],
    [true, false],
  ])
  expect(await emailedIn({})).toEqual([
    [false, false],
    [false, false],
  ])
})
