import { expect, test } from 'vitest'
import { sendRefunds } from '../refunds/send-refunds.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { admin, guest } from '../../../testing/visitor.ts'

/** Long enough for everything else to finish, and shorter than the gateway timeout. */
const delayMs = 7_000

async function shopWithSlowProvider() {
  const app = await fixtures.openShop()
  const product = await fixtures.phone(app)
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(product)])
  app.sandboxFaults.delayMs = delayMs
  return { app, product, buyer, order }
}

/** A pending gateway call, and whether it has returned. */
function waiting<Answer>(asked: Promise<Answer>) {
  const state = { answered: false, asked }
  void asked.then(() => (state.answered = true))
  return state
}

test('a slow provider blocks no other request and holds no lock', async () => {
  const { app, product, buyer, order } = await shopWithSlowProvider()
  const opening = waiting(fixtures.openPayment(buyer, order))
  const staff = await admin(app)
  expect((await app.inject('/api/sales')).statusCode).toBe(200)
  await fixtures.placed(await guest(app), [fixtures.line(product)])
  // Including the order whose payment is being opened.
  expect((await staff.put(`/api/admin/orders/${order}/status`, { status: 'cancelled' })).statusCode).toBe(200)
  expect(opening.answered).toBe(false)

  await opening.asked
  await expectChecksPass(app.db, app.clock())
})

test('a slow refund blocks nothing', async () => {
  const { app, product, buyer, order } = await shopWithSlowProvider()
  app.sandboxFaults.delayMs = 0
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  await fixtures.webhooksArrived(app)
  const staff = await admin(app)
  await staff.put(`/api/admin/orders/${order}/status`, { status: 'cancelled' })
  app.sandboxFaults.delayMs = delayMs

  const sending = waiting(sendRefunds(app, app.gateway()))
  expect((await buyer.get(`/api/orders/${order}`)).statusCode).toBe(200)
  await fixtures.placed(await guest(app), [fixtures.line(product)])
  expect(sending.answered).toBe(false)
  await sending.asked
  expect(await fixtures.adminDetails(staff, order)).toMatchObject({ status: 'refunded' })
  await expectChecksPass(app.db, app.clock())
})
