import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { paymentMessage, sign } from '../../evidence/signature.ts'
import type { Credentials } from '../razorpay/client.ts'
import { refuse, unknownId } from './answers.ts'
import { declined } from './entities.ts'
import { newSandboxPaymentId } from './ids.ts'
import { sandboxStore } from './store.ts'
import type { SendWebhooks } from './webhooks.ts'

type ById = { Params: { id: string } }
const config = { access: 'anyone' } as const

/** The calls of the payment window in the browser: an order's id is all that it knows, as at the real gateway. */
export function windowCalls(app: FastifyInstance, credentials: () => Credentials, send: SendWebhooks) {
  const store = sandboxStore(app.db)

  app.get<ById>('/checkout/:id', { config }, async ({ params }, reply) => {
    const order = await store.order(params.id)
    return order ? { amount: order.amount, currency: order.currency } : unknownId(reply)
  })

  app.post<ById>('/checkout/:id/pay', { config }, async ({ params: { id } }, reply) => {
    if (!(await store.order(id))) return unknownId(reply)
    const paid = await attempt(app.db, id, 'captured', app.clock())
    if (!paid) return refuse(reply, 400, 'This order has been paid already.')
    send(['payment.captured', 'order.paid'], paid.order, paid.payment)
    return {
      razorpay_payment_id: paid.payment.id,
      razorpay_order_id: id,
      razorpay_signature: sign(credentials().keySecret, paymentMessage(id, paid.payment.id)),
    }
  })

  app.post<ById>('/checkout/:id/decline', { config }, async ({ params: { id } }, reply) => {
    if (!(await store.order(id))) return unknownId(reply)
    const tried = await attempt(app.db, id, 'failed', app.clock())
    if (!tried) return refuse(reply, 400, 'This order has been paid already.')
    send(['payment.failed'], tried.order, tried.payment)
    return {
      error: {
        code: declined.error_code,
        description: declined.error_description,
        source: declined.error_source,
        step: declined.error_step,
        reason: declined.error_reason,
        metadata: { order_id: id, payment_id: tried.payment.id },
      },
    }
  })
}

function attempt(db: Database, id: string, status: 'captured' | 'failed', now: Date) {
  return inTransaction(db, async (tx) => {
    const store = sandboxStore(tx)
    const order = await store.attempt(id, status === 'captured' ? 'paid' : 'attempted')
    if (!order) return undefined
    const payment = await store.addPayment({
      id: newSandboxPaymentId(),
      orderId: id,
      amount: order.amount,
      status,
      createdAt: now,
    })
    return { order, payment }
  })
}
