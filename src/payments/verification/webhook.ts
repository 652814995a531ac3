import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { networkRateLimit } from '../../platform/rate-limit.ts'
import { paymentsContract } from '../contract.ts'
import { signatureWrong } from '../errors.ts'
import { ApiPayment, ApiRefund } from '../gateways/razorpay/schemas.ts'
import { applyPaymentEvent, type GatewayPaymentEvent } from './apply-payment-event.ts'
import { syncPayment } from './reconcile-payments.ts'
import { isSigned } from './signature.ts'

/** Razorpay counts a delivery as failed after five seconds. */
const responseDeadlineMs = 3_000

/** Only forged requests count: limiting genuine ones would fail the gateway's deliveries. */
const forgedLimit = { name: 'forged-webhook', times: 60, seconds: 60 }

/** Receives the gateway's events (at least once, in any order). The body stays a Buffer, because the signature is over its bytes. */
export const webhookApi: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const forged = networkRateLimit(app, forgedLimit)

  /** An authorized payment is not captured yet. If syncing it fails here, the reconciliation job repeats it. */
  async function captureAuthorized(paymentId: string) {
    try {
      await syncPayment(app, app.gateway(), await app.gateway().payment(paymentId))
    } catch (error) {
      app.log.warn(error, 'Authorized payment not captured; the reconciliation job will retry')
    }
  }

  app.route({
    ...paymentsContract.webhook,
    handler: async ({ headers, body, ip }) => {
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const signature = String(headers['x-razorpay-signature'] ?? '')
      const secrets = app.gateway().webhookSecrets()
      if (!secrets.some((secret) => isSigned(secret, raw, signature))) {
        await forged.count(ip)
        throw signatureWrong()
      }
      const parsed = parseWebhookEvent(raw, String(headers['x-razorpay-event-id'] ?? ''))
      // Ignored events are acknowledged too, or the gateway would deliver them again.
      if (!parsed) return { message: 'Nothing to do for this event.' }
      if ('authorized' in parsed) {
        await Promise.race([
          captureAuthorized(parsed.authorized),
          pause(responseDeadlineMs, undefined, { ref: false }),
        ])
        return { message: 'Noted.' }
      }
      const applied = await applyPaymentEvent(app, parsed.event)
      app.log.info({ event: parsed.event.event?.name, effect: applied.effect }, 'Payment webhook applied')
      return { message: 'Noted.' }
    },
  })
}

const payment = z.object({ entity: ApiPayment })
const refund = z.object({ entity: ApiRefund })

const WebhookEvent = z.union([
  z.object({ event: z.literal('payment.authorized'), payload: z.object({ payment }) }),
  z.object({ event: z.enum(['payment.captured', 'order.paid']), payload: z.object({ payment }) }),
  z.object({ event: z.literal('payment.failed'), payload: z.object({ payment }) }),
  z.object({
    event: z.enum(['refund.created', 'refund.processed', 'refund.failed']),
    payload: z.object({ payment, refund }),
  }),
])

type ParsedEvent = { event: GatewayPaymentEvent } | { authorized: string } | undefined

/**
 * Parses an event; undefined if it concerns no payment or is malformed. The event's name decides, not the status of the
 * payment inside, which is a snapshot; a refund event implies that the payment was captured.
 */
function parseWebhookEvent(raw: Buffer, id: string): ParsedEvent {
  const { data } = WebhookEvent.safeParse(parseJson(raw))
  if (!data) return undefined
  const reported = data.payload.payment.entity
  if (data.event === 'payment.authorized') return { authorized: reported.id }
  const refunded = 'refund' in data.payload ? data.payload.refund.entity : undefined
  if (refunded && refunded.paymentId !== reported.id) return undefined
  return {
    event: {
      from: 'gateway',
      gatewayOrderId: reported.orderId ?? '',
      gatewayPaymentId: reported.id,
      amountPaise: reported.amountPaise,
      currency: reported.currency,
      outcome: data.event === 'payment.failed' ? 'failed' : 'captured',
      ...(refunded && { refund: refunded }),
      ...(id && { event: { id: id.slice(0, 200), name: data.event } }),
    },
  }
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
