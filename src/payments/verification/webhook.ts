import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyPluginAsync } from 'fastify'
import { networkLimit } from '../../platform/web/network-limit.ts'
import { paymentsContract } from '../contract.ts'
import { signatureWrong } from '../errors.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'
import { learnPayment } from './learn-payment.ts'
import { isSigned } from './signature.ts'
import { readEvent } from './webhook-event.ts'

/** The gateway takes no answer within five seconds for a failure. */
const patienceMs = 3_000

/** Only what is not genuine counts: a refusal of the gateway's own event would be a failed delivery for it. */
const mostForged = { name: 'forged-webhook', times: 60, seconds: 60 }

/** The gateway tells of payments here, at least once and in any order. Only here the body stays bytes, as it was signed. */
export const webhook: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const forged = networkLimit(app, mostForged)

  /** The money is only promised: the gateway is asked how it stands now, and where that fails the next round asks again. */
  async function take(paymentId: string) {
    try {
      await learnPayment(app, app.gateway(), await app.gateway().payment(paymentId))
    } catch (error) {
      app.log.warn(error, 'An authorised payment was not taken yet')
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
      const read = readEvent(raw, String(headers['x-razorpay-event-id'] ?? ''))
      // What we do not act on is thanked for all the same, or the gateway would go on sending it.
      if (!read) return { message: 'Nothing to do for this event.' }
      if ('authorized' in read) {
        await Promise.race([take(read.authorized), pause(patienceMs, undefined, { ref: false })])
        return { message: 'Noted.' }
      }
      const applied = await applyPaymentEvent(app, read.evidence)
      app.log.info(
        { event: read.evidence.event?.name, effect: applied.effect },
        'The gateway told of a payment',
      )
      return { message: 'Noted.' }
    },
  })
}
