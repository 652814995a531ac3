import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { readableCode } from '../../../platform/ids.ts'
import { refuse, unknownId, paymentEntity, refundEntity } from './responses.ts'
import { sandboxRefundsStore, sandboxStore, type SandboxPayment } from './store.ts'
import type { SendWebhook } from './webhooks.ts'

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

type ById = { Params: { id: string } }
type RefundCall = ById & { Headers: { 'x-refund-idempotency'?: string } }
const config = { access: 'anyone', data: 'signed' } as const

const keyReused = 'Different request with the same idempotency key has already been processed.'
const keyInProgress = 'Request is still in progress with the same idempotency key.'

/** Refund routes; a repeated `X-Refund-Idempotency` header returns the first result. */
export function refundRoutes(app: FastifyInstance, send: SendWebhook) {
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
    const amount = body?.amount ?? payment.amount - payment.refunded
    if (payment.status !== 'captured')
      return refuse(reply, 400, 'The payment status should be captured for action to be taken')
    if (payment.refunded === payment.amount)
      return refuse(reply, 400, 'The payment has been fully refunded already.')
    const status = app.sandboxFaults.refunds
    const created = await inTransaction(app.db, async (tx) => {
      const store = sandboxRefundsStore(tx)
      if (status !== 'failed' && !(await store.take(payment.id, amount))) return undefined
      return store.add({
        id: `rfnd_${readableCode(14)}`,
        paymentId: payment.id,
        amount,
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
