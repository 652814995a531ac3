import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readableCode } from '../../../platform/ids.ts'
import { isSigned, sign } from '../../evidence/signature.ts'
import type { Credentials } from '../razorpay/client.ts'
import { refuse, unknownId } from './answers.ts'
import { orderEntity, paymentEntity, seconds } from './entities.ts'
import { newSandboxOrderId } from './ids.ts'
import { sandboxStore } from './store.ts'

const NewOrder = z.object({
  amount: z.int('The amount must be an integer.').min(100, 'Order amount less than minimum amount allowed'),
  currency: z.literal('INR', 'Currency is not supported'),
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').optional(),
  notes: z.record(z.string(), z.string().max(256)).optional(),
})
const Refund = z.object({ amount: z.int('The amount must be an integer.').min(100).optional() }).nullish()

type ById = { Params: { id: string } }
const config = { access: 'anyone' } as const

/** The calls that a shop's server makes, with its key and secret. */
export function serverCalls(app: FastifyInstance, credentials: () => Credentials) {
  const store = sandboxStore(app.db)

  app.addHook('onRequest', async (request, reply) => {
    if (!holdsKey(request.headers.authorization ?? '', credentials()))
      return refuse(reply, 401, 'Authentication failed')
  })

  app.post('/orders', { config }, async ({ body }, reply) => {
    const wanted = NewOrder.safeParse(body)
    if (!wanted.success) {
      const [issue] = wanted.error.issues
      return refuse(reply, 400, issue!.message, String(issue!.path[0] ?? ''))
    }
    const { notes = {}, receipt = null, amount, currency } = wanted.data
    const order = await store.addOrder({
      id: newSandboxOrderId(),
      amount,
      currency,
      receipt,
      notes: JSON.stringify(Object.keys(notes).length > 0 ? notes : []),
      status: 'created',
      createdAt: app.clock(),
    })
    return order ? orderEntity(order) : refuse(reply, 400, 'Order receipt should be unique.', 'receipt')
  })

  app.get<ById>('/orders/:id', { config }, async ({ params }, reply) => {
    const order = await store.order(params.id)
    return order ? orderEntity(order) : unknownId(reply)
  })

  app.get<ById>('/orders/:id/payments', { config }, async ({ params }) => {
    const items = (await store.paymentsOf(params.id)).map(paymentEntity)
    return { entity: 'collection', count: items.length, items }
  })

  app.get<ById>('/payments/:id', { config }, async ({ params }, reply) => {
    const payment = await store.payment(params.id)
    return payment ? paymentEntity(payment) : unknownId(reply)
  })

  app.post<ById>('/payments/:id/refund', { config }, async ({ params, body }, reply) => {
    const payment = await store.payment(params.id)
    if (!payment) return unknownId(reply)
    const wanted = Refund.safeParse(body)
    if (!wanted.success) return refuse(reply, 400, wanted.error.issues[0]!.message, 'amount')
    const amount = wanted.data?.amount ?? payment.amount - payment.refunded
    if (amount === 0) return refuse(reply, 400, 'The payment has been fully refunded already.')
    if (!(await store.refund(payment.id, amount)))
      return refuse(reply, 400, 'The refund amount provided is greater than amount captured.')
    return refundEntity(payment.id, amount, app.clock())
  })
}

function refundEntity(paymentId: string, amount: number, now: Date) {
  return {
    id: `rfnd_${readableCode(14)}`,
    entity: 'refund',
    amount,
    currency: 'INR',
    payment_id: paymentId,
    notes: [],
    receipt: null,
    status: 'processed',
    speed_requested: 'normal',
    speed_processed: 'normal',
    created_at: seconds(now),
  }
}

/** Compared by their signatures, which have one length whatever was sent. */
function holdsKey(authorization: string, { keyId, keySecret }: Credentials) {
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return isSigned(keySecret, authorization, sign(keySecret, expected))
}
