import type { FastifyInstance } from 'fastify'
import { paymentMessage, sign } from '../../verification/signature.ts'
import type { Credentials } from '../razorpay/client.ts'
import { refuse, unknownId, declined, orderEntity, paymentEntity } from './responses.ts'
import { newSandboxPaymentId } from '../../test-payment.ts'
import { sandboxStore, type SandboxOrder, type SandboxPayment } from './store.ts'
import type { SendWebhook } from './webhooks.ts'

type ById = { Params: { id: string } }
const config = { access: 'anyone', data: 'link' } as const
const paidAlready = 'This order has been paid already.'

/** Routes for the checkout window, which knows only the order's id, as at the real gateway. */
export function checkoutRoutes(app: FastifyInstance, credentials: () => Credentials, send: SendWebhook) {
  const store = sandboxStore(app.db)
  const faults = app.sandboxFaults

  app.get<ById>('/checkout/:id', { config }, async ({ params }, reply) => {
    const order = await store.order(params.id)
    return order ? { amount: order.amountPaise, currency: order.currency } : unknownId(reply)
  })

  function attempt(order: SandboxOrder, status: SandboxPayment['status']) {
    const { wrongAmountPaise, buyersFeePaise, discountPaise } = faults
    return store.pay({
      id: newSandboxPaymentId(),
      orderId: order.id,
      amountPaise: wrongAmountPaise ?? order.amountPaise + (buyersFeePaise ?? 0) - discountPaise,
      feePaise: buyersFeePaise ?? null,
      status,
      paysOrder: status === 'captured' && wrongAmountPaise === undefined,
      createdAt: app.clock(),
    })
  }

  app.post<ById>('/checkout/:id/pay', { config }, async ({ params: { id } }, reply) => {
    const order = await store.order(id)
    if (!order) return unknownId(reply)
    const status = faults.payments === 'captured' ? 'captured' : 'authorized'
    const paid = await attempt(order, status)
    if (!paid) return refuse(reply, 400, paidAlready)
    const payment = paymentEntity(paid)
    if (faults.payments === 'late')
      send('payment.failed', { payment: { ...payment, status: 'failed', ...declined } })
    send(`payment.${status}`, { payment })
    if (status === 'captured' && faults.wrongAmountPaise === undefined)
      send('order.paid', { payment, order: orderEntity(asPaid(order)) })
    if (faults.payments === 'late') return failure(id, paid.id)
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: id,
      razorpay_signature: sign(credentials().keySecret, paymentMessage(id, payment.id)),
    }
  })

  app.post<ById>('/checkout/:id/decline', { config }, async ({ params: { id } }, reply) => {
    const order = await store.order(id)
    if (!order) return unknownId(reply)
    const tried = await attempt(order, 'failed')
    if (!tried) return refuse(reply, 400, paidAlready)
    send('payment.failed', { payment: paymentEntity(tried) })
    return failure(id, tried.id)
  })
}

const asPaid = (order: SandboxOrder): SandboxOrder => ({
  ...order,
  status: 'paid',
  attempts: order.attempts + 1,
})

const failure = (orderId: string, paymentId: string) => ({
  error: {
    code: declined.error_code,
    description: declined.error_description,
    source: declined.error_source,
    step: declined.error_step,
    reason: declined.error_reason,
    metadata: { order_id: orderId, payment_id: paymentId },
  },
})
