import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { applyPaymentEvent } from './apply-payment-event.ts'
import { paymentsContract } from '../contract.ts'
import { signatureWrong } from '../errors.ts'
import { isSigned } from './signature.ts'

const outcomes = {
  'payment.captured': 'captured',
  'order.paid': 'captured',
  'payment.failed': 'failed',
} as const

const PaymentEvent = z.object({
  event: z.enum(Object.keys(outcomes) as (keyof typeof outcomes)[]),
  payload: z.object({
    payment: z.object({
      entity: z.object({ id: z.string(), order_id: z.string(), amount: z.int(), currency: z.string() }),
    }),
  }),
})

/** The gateway tells of payments here, at least once and in any order. Only here the body stays bytes, as it was signed. */
export const webhook: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.route({
    ...paymentsContract.webhook,
    handler: async ({ headers, body }) => {
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const signature = String(headers['x-razorpay-signature'] ?? '')
      if (!isSigned(app.gateway().webhookSecret(), raw, signature)) throw signatureWrong()
      const event = PaymentEvent.safeParse(readJson(raw))
      // What we do not act on is thanked for all the same, or the gateway would go on sending it.
      if (!event.success) return { message: 'Nothing to do for this event.' }
      const id = String(headers['x-razorpay-event-id'] ?? '')
      const applied = await applyPaymentEvent(app, evidenceOf(event.data, id))
      app.log.info({ event: event.data.event, effect: applied.effect }, 'The gateway told of a payment')
      return { message: 'Noted.' }
    },
  })
}

function evidenceOf({ event, payload }: z.output<typeof PaymentEvent>, id: string) {
  const { entity } = payload.payment
  return {
    from: 'gateway',
    gatewayOrderId: entity.order_id,
    gatewayPaymentId: entity.id,
    amount: entity.amount,
    currency: entity.currency,
    outcome: outcomes[event],
    ...(id && { event: { id: id.slice(0, 200), name: event } }),
  } as const
}

function readJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
