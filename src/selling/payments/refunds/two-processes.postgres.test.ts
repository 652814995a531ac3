import { expect, test } from 'vitest'
import { cancelOrder } from '../../orders/refunds/refund-order.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { twoProcesses } from '../../../testing/two-processes.ts'
import { guest } from '../../../testing/visitor.ts'
import { paymentsStore } from '../store.ts'
import { refundsStore } from './refunds-store.ts'
import { sendRefunds } from './send-refunds.ts'

const many = 6

test('two processes on one database send each due refund once', async () => {
  const apps = await twoProcesses()
  for (const app of apps) {
    await app.listen({ port: 0, host: '127.0.0.1' })
    app.sandboxFaults.webhooks.dropRate = 1
    // Long enough for both to run at the same time.
    app.sandboxFaults.delayMs = 30
  }
  const [one, other] = apps
  const buyer = await guest(one)
  const product = await fixtures.phone(one)
  const orders: string[] = []
  for (let number = 0; number < many; number++) {
    const order = await fixtures.placed(buyer, [fixtures.line(product)])
    await fixtures.verify(one, await fixtures.pay(one, await fixtures.gatewayOrder(buyer, order)))
    await cancelOrder(one, { orderId: order, reason: 'Not wanted any more.', by: { actor: 'shop' } })
    orders.push(order)
  }
  const asked = await Promise.all([one, other, one, other].map((app) => sendRefunds(app, app.gateway())))
  expect(asked.reduce((sum, count) => sum + count)).toBe(many)

  const owed = await refundsStore(one.db).ofReferences(orders)
  expect(owed.map(({ status, attempts }) => `${status} ${attempts}`)).toEqual(Array(many).fill('processed 1'))
  for (const { id, paymentId } of owed) {
    const payment = (await paymentsStore(one.db).byId(paymentId))!
    expect(await one.gateway().refundsOf(payment.gatewayPaymentId!)).toMatchObject([{ receipt: id }])
  }
}, 60_000)
