import type { Product } from '../selling/catalogue/contract.ts'
import type { AdminOrderDetails } from '../selling/orders/admin/contract.ts'
import { sendRefunds } from '../selling/payments/refunds/send-refunds.ts'
import * as orderFixtures from './order-fixtures.ts'
import type { TestApp } from './test-app.ts'
import type { Person } from './visitor.ts'

interface People {
  staff: Person
  buyer: Person
}

/** A new order of one piece. The same lines again would continue an unpaid one. */
export const placedAgain = async (app: TestApp, buyer: Person, product: Product) =>
  orderFixtures.placed(buyer, await orderFixtures.withGift(app, [orderFixtures.line(product)]))

/** Pays an order at the sandbox. */
export async function payFor(app: TestApp, buyer: Person, order: string) {
  await orderFixtures.verify(
    app,
    await orderFixtures.pay(app, await orderFixtures.gatewayOrder(buyer, order)),
  )
  await orderFixtures.webhooksArrived(app)
}

const detailsOf = async (staff: Person, order: string) =>
  (await staff.get(`/api/admin/orders/${order}`)).json<AdminOrderDetails>()

/** A paid order of which the gateway could not refund ₹1. */
export async function failedRefund(app: TestApp, { staff, buyer }: People, product: Product) {
  const order = await placedAgain(app, buyer, product)
  await payFor(app, buyer, order)
  app.sandboxFaults.refunds = 'failed'
  await staff.post(`/api/admin/orders/${order}/refunds`, { amount: 1, reason: 'For the scratch.' })
  await sendRefunds(app, app.gateway())
  app.sandboxFaults.refunds = 'processed'
  const { payments, refunds } = await detailsOf(staff, order)
  const payment = payments.find(({ status }) => status === 'captured')!.id
  return { order, refund: refunds[0]!.id, payment }
}

/** An order whose gateway payment is not its total; returns the payment that waits for a decision. */
export async function paidOtherAmount(
  app: TestApp,
  { staff, buyer }: People,
  { product, payment }: { product: Product; payment: string },
) {
  const order = await placedAgain(app, buyer, product)
  const order_id = await orderFixtures.gatewayOrder(buyer, order)
  await orderFixtures.webhook(app, 'payment.captured', { id: payment, order_id, amount: 100 })
  return (await detailsOf(staff, order)).payments.find(({ isWaiting }) => isWaiting)!.id
}
