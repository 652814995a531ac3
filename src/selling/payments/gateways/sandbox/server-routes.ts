import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { isSigned, sign } from '../../verification/signature.ts'
import type { Credentials } from '../razorpay/client.ts'
import { refuse, unknownId, orderEntity, paymentEntity, refundEntity } from './responses.ts'
import { injectFaults } from './faults.ts'
import { newSandboxOrderId } from '../../test-payment.ts'
import { sandboxStore, sandboxRefundsStore, type SandboxPayment } from './store.ts'
import type { SendWebhook } from './webhooks.ts'
import { readableCode } from '../../../../platform/ids.ts'

const NewOrder = z.object({
  amount: z.int('The amount must be an integer.').min(100, 'Order amount less than minimum amount allowed'),
  currency: z.literal('INR', 'Currency is not supported'),
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').optional(),
  notes: z.record(z.string(), z.string().max(256)).optional(),
})
const Capture = z.object({ amount: z.int(), currency: z.literal('INR') })

type ById = { Params: { id: string } }
const config = { access: 'anyone', data: 'signed' } as const

/** Routes for the shop's server, authenticated by key and secret. */
export function serverRoutes(app: FastifyInstance, credentials: () => Credentials, send: SendWebhook) {
  const store = sandboxStore(app.db)
  injectFaults(app)

  app.addHook('onRequest', async (request, reply) => {
    if (!isAuthenticated(request.headers.authorization ?? '', credentials()))
      return refuse(reply, 401, 'Authentication failed')
  })

  app.post('/orders', { config }, async ({ body }, reply) => {
    const parsed = NewOrder.safeParse(body)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      return refuse(reply, 400, issue!.message, String(issue!.path[0] ?? ''))
    }
    const { notes = {}, receipt = null, amount, currency } = parsed.data
    const order = await store.addOrder({
      id: newSandboxOrderId(),
      amountPaise: amount,
      currency,
      receipt,
      notes: JSON.stringify(Object.keys(notes).length > 0 ? notes : []),
      status: 'created',
      createdAt: app.clock(),
    })
    return order ? orderEntity(order) : refuse(reply, 400, 'Order receipt should be unique.', 'receipt')
  })

  app.get<{ Querystring: { receipt?: string } }>('/orders', { config }, async ({ query }) => {
    const items = (await store.byReceipt(query.receipt ?? '')).map(orderEntity)
    return { entity: 'collection', count: items.length, items }
  })

  app.get<ById>('/orders/:id', { config }, async ({ params }, reply) => {
    const order = await store.order(params.id)
    return order ? orderEntity(order) : unknownId(reply)
  })

  app.get<ById>('/orders/:id/payments', { config }, async ({ params }) => {
    const items = (await store.paymentsOf(params.id)).map(paymentEntity)
    return { entity: 'collection', count: items.length, items }
  })

  paymentRoutes(app, send)
  refundRoutes(app, send)
}

function paymentRoutes(app: FastifyInstance, send: SendWebhook) {
  const store = sandboxStore(app.db)

  app.get<ById>('/payments/:id', { config }, async ({ params }, reply) => {
    const payment = await store.payment(params.id)
    return payment ? paymentEntity(payment) : unknownId(reply)
  })

  app.post<ById>('/payments/:id/capture', { config }, async ({ params, body }, reply) => {
    const payment = await store.payment(params.id)
    if (!payment) return unknownId(reply)
    const parsed = Capture.safeParse(body)
    if (!parsed.success || parsed.data.amount !== payment.amountPaise)
      return refuse(reply, 400, 'Capture amount must be equal to the amount authorized', 'amount')
    if (payment.status === 'captured') return refuse(reply, 400, 'This payment has already been captured')
    const result = await inTransaction(app.db, async (tx) => {
      const order = await sandboxStore(tx).attempt(payment.orderId, 'paid')
      const captured = order && (await sandboxStore(tx).capture(payment.id))
      return captured && { order, payment: paymentEntity(captured) }
    })
    if (!result)
      return refuse(
        reply,
        400,
        'Only payments which have been authorized and not yet captured can be captured',
      )
    send('payment.captured', { payment: result.payment })
    send('order.paid', { payment: result.payment, order: orderEntity(result.order) })
    return result.payment
  })
}

/** Compares signatures, which have the same length for any input. */
function isAuthenticated(authorization: string, { keyId, keySecret }: Credentials) {
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return isSigned(keySecret, authorization, sign(keySecret, expected))
}

const RefundBody = z
  .object({
    amount: z
      .int('The amount must be an integer.')
      .min(100, 'The amount must be at least INR 1.00')
      .optional(),
    receipt: z.string().max(40).nullish(),
    notes: z.record(z.string(), z.string().max(256)).optional(),
    speed: z.enum(['normal', 'optimum']).optional(),
  })
  .nullish()
type RefundBody = z.output<typeof RefundBody>
const IdempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{10,}$/)

type RefundCall = ById & { Headers: { 'x-refund-idempotency'?: string } }

const keyReused = 'Different request with the same idempotency key has already been processed.'
const keyInProgress = 'Request is still in progress with the same idempotency key.'

/** Refund routes; a repeated `X-Refund-Idempotency` header returns the first result. */
function refundRoutes(app: FastifyInstance, send: SendWebhook) {
  const refunds = sandboxRefundsStore(app.db)
  const inFlight = new Set<string>()

  app.get<ById>('/payments/:id/refunds', { config }, async ({ params }) => {
    const items = (await refunds.ofPayment(params.id)).map(refundEntity)
    return { entity: 'collection', count: items.length, items }
  })

  app.post<RefundCall>('/payments/:id/refund', { config }, async ({ params, body, headers }, reply) => {
    const payment = await sandboxStore(app.db).payment(params.id)
    if (!payment) return unknownId(reply)
    const parsed = RefundBody.safeParse(body)
    if (!parsed.success) return refuse(reply, 400, parsed.error.issues[0]!.message, 'amount')
    const key = headers['x-refund-idempotency']
    if (key === undefined) return await refund(payment, parsed.data, null, reply)
    if (!IdempotencyKey.safeParse(key).success) return refuse(reply, 400, 'The idempotency key is not valid.')
    if (inFlight.has(key)) return refuse(reply, 409, keyInProgress)
    inFlight.add(key)
    return replayOrRefund(payment, parsed.data, key, reply).finally(() => inFlight.delete(key))
  })

  async function replayOrRefund(payment: SandboxPayment, body: RefundBody, key: string, reply: FastifyReply) {
    const stored = await refunds.byKey(key)
    if (!stored) return refund(payment, body, key, reply)
    return stored.askedFor === fingerprint(payment, body)
      ? refundEntity(stored)
      : refuse(reply, 400, keyReused)
  }

  async function refund(payment: SandboxPayment, body: RefundBody, key: string | null, reply: FastifyReply) {
    const amountPaise = body?.amount ?? payment.amountPaise - payment.refundedPaise
    if (payment.status !== 'captured')
      return refuse(reply, 400, 'The payment status should be captured for action to be taken')
    if (payment.refundedPaise === payment.amountPaise)
      return refuse(reply, 400, 'The payment has been fully refunded already.')
    const status = app.sandboxFaults.refunds
    const created = await inTransaction(app.db, async (tx) => {
      const store = sandboxRefundsStore(tx)
      if (status !== 'failed' && !(await store.take(payment.id, amountPaise))) return undefined
      return store.add({
        id: `rfnd_${readableCode(14)}`,
        paymentId: payment.id,
        amountPaise,
        receipt: body?.receipt ?? null,
        notes: JSON.stringify(body?.notes ?? []),
        status,
        idempotencyKey: key,
        askedFor: fingerprint(payment, body),
        createdAt: app.clock(),
      })
    })
    if (!created) return refuse(reply, 400, 'The refund amount provided is greater than amount captured.')
    const entities = {
      refund: refundEntity(created),
      payment: paymentEntity((await sandboxStore(app.db).payment(payment.id))!),
    }
    send('refund.created', entities)
    if (status !== 'pending') send(`refund.${status}`, entities)
    return entities.refund
  }
}

const fingerprint = ({ id }: SandboxPayment, body: RefundBody) =>
  JSON.stringify([id, body?.amount, body?.receipt, body?.notes, body?.speed])
