import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { readableCode } from '../../../platform/ids.ts'
import { refuse, unknownId } from './answers.ts'
import { paymentEntity, refundEntity } from './entities.ts'
import { sandboxRefundsStore } from './refunds-store.ts'
import { sandboxStore, type SandboxPayment } from './store.ts'
import type { SendWebhook } from './webhooks.ts'

const Wish = z
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
type Wish = z.output<typeof Wish>
const Key = z.string().regex(/^[A-Za-z0-9_-]{10,}$/)

type ById = { Params: { id: string } }
type Asked = ById & { Headers: { 'x-refund-idempotency'?: string } }
const config = { access: 'anyone', data: 'signed' } as const

const otherBody = 'Different request with the same idempotency key has already been processed.'
const stillAtIt = 'Request is still in progress with the same idempotency key.'

/** Refunds with the semantics of the header `X-Refund-Idempotency`: one key is one refund, whoever asks and how often. */
export function refundCalls(app: FastifyInstance, send: SendWebhook) {
  const refunds = sandboxRefundsStore(app.db)
  const underWay = new Set<string>()

  app.get<ById>('/payments/:id/refunds', { config }, async ({ params }) => {
    const items = (await refunds.ofPayment(params.id)).map(refundEntity)
    return { entity: 'collection', count: items.length, items }
  })

  app.post<Asked>('/payments/:id/refund', { config }, async ({ params, body, headers }, reply) => {
    const payment = await sandboxStore(app.db).payment(params.id)
    if (!payment) return unknownId(reply)
    const wish = Wish.safeParse(body)
    if (!wish.success) return refuse(reply, 400, wish.error.issues[0]!.message, 'amount')
    const key = headers['x-refund-idempotency']
    if (key === undefined) return await refund(payment, wish.data, null, reply)
    if (!Key.safeParse(key).success) return refuse(reply, 400, 'The idempotency key is not valid.')
    if (underWay.has(key)) return refuse(reply, 409, stillAtIt)
    underWay.add(key)
    return answerOnce(payment, wish.data, key, reply).finally(() => underWay.delete(key))
  })

  async function answerOnce(payment: SandboxPayment, wish: Wish, key: string, reply: FastifyReply) {
    const known = await refunds.byKey(key)
    if (!known) return refund(payment, wish, key, reply)
    return known.askedFor === asText(payment, wish) ? refundEntity(known) : refuse(reply, 400, otherBody)
  }

  async function refund(payment: SandboxPayment, wish: Wish, key: string | null, reply: FastifyReply) {
    const amount = wish?.amount ?? payment.amount - payment.refunded
    if (payment.status !== 'captured')
      return refuse(reply, 400, 'The payment status should be captured for action to be taken')
    if (payment.refunded === payment.amount)
      return refuse(reply, 400, 'The payment has been fully refunded already.')
    const status = app.sandboxFaults.refunds
    const made = await inTransaction(app.db, async (tx) => {
      const store = sandboxRefundsStore(tx)
      if (status !== 'failed' && !(await store.take(payment.id, amount))) return undefined
      return store.add({
        id: `rfnd_${readableCode(14)}`,
        paymentId: payment.id,
        amount,
        receipt: wish?.receipt ?? null,
        notes: JSON.stringify(wish?.notes ?? []),
        status,
        idempotencyKey: key,
        askedFor: asText(payment, wish),
        createdAt: app.clock(),
      })
    })
    if (!made) return refuse(reply, 400, 'The refund amount provided is greater than amount captured.')
    const entities = {
      refund: refundEntity(made),
      payment: paymentEntity((await sandboxStore(app.db).payment(payment.id))!),
    }
    send('refund.created', entities)
    if (status !== 'pending') send(`refund.${status}`, entities)
    return entities.refund
  }
}

const asText = ({ id }: SandboxPayment, wish: Wish) =>
  JSON.stringify([id, wish?.amount, wish?.receipt, wish?.notes, wish?.speed])
