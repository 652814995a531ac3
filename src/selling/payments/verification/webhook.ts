import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyPluginAsync } from 'fastify'
import { networkRateLimit } from '../../../platform/rate-limit.ts'
import { paymentsContract } from '../contract.ts'
import { applyDispute } from '../disputes/apply-dispute.ts'
import { signatureWrong } from '../errors.ts'
import { applyPaymentEvent, type GatewayPaymentEvent } from './apply-payment-event.ts'
import { askWhetherPaid } from './ask-order.ts'
import { gatewayExceptionsStore } from './gateway-exceptions-store.ts'
import { parseWebhookEvent, type ParsedEvent } from './parse-webhook-event.ts'
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

  /** The gateway's answer, or undefined if it fails or comes too late. */
  async function beforeDeadline<Answer>(asked: Promise<Answer>, otherwise: string) {
    const answer = asked.catch((error: unknown) => {
      app.log.warn(error, otherwise)
      return undefined
    })
    return Promise.race([answer, pause(responseDeadlineMs, undefined, { ref: false })])
  }

  /** An authorized payment is not captured yet. If syncing it fails here, the reconciliation job repeats it. */
  async function captureAuthorized(paymentId: string) {
    await syncPayment(app, app.gateway(), await app.gateway().payment(paymentId))
  }

  async function applyPayment(event: GatewayPaymentEvent) {
    const asking = askWhetherPaid(app, app.gateway(), { event })
    const asked = await beforeDeadline(asking, 'Gateway order not read; the reconciliation job will read it')
    const { effect } = await applyPaymentEvent(app, asked?.event ?? event, asked?.found)
    app.log.info({ event: event.event?.name, effect }, 'Payment webhook applied')
    return effect
  }

  async function apply(parsed: ParsedEvent) {
    if ('authorized' in parsed) {
      const captured = captureAuthorized(parsed.authorized)
      await beforeDeadline(captured, 'Authorized payment not captured; the reconciliation job will retry')
    } else if ('dispute' in parsed) {
      if (parsed.payment) await applyPayment(parsed.payment)
      app.log.info({ effect: await applyDispute(app, parsed) }, 'Dispute webhook applied')
    } else if ('payment' in parsed) {
      const { payment, unlessKnown } = parsed
      const isUnknown = (await applyPayment(payment)) === 'unknown'
      if (isUnknown && unlessKnown) await gatewayExceptionsStore(app.db).add(unlessKnown, app.clock())
    } else await gatewayExceptionsStore(app.db).add(parsed.exception, app.clock())
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
      const parsed = parseWebhookEvent(raw, String(headers['x-razorpay-event-id'] ?? ''), app.clock())
      // Ignored events are acknowledged too, or the gateway would deliver them again.
      if (!parsed) return { message: 'Nothing to do for this event.' }
      await apply(parsed)
      return { message: 'Noted.' }
    },
  })
}
