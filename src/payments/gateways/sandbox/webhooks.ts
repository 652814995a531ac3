import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { readableCode } from '../../../platform/ids.ts'
import { sign } from '../../evidence/signature.ts'
import type { Credentials } from '../razorpay/client.ts'
import { orderEntity, paymentEntity, seconds } from './entities.ts'
import { ownAddress } from './own-address.ts'
import type { SandboxOrder, SandboxPayment } from './store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when every webhook of the sandbox has arrived or was given up. */
    sandboxWebhooksSent?: () => Promise<void>
  }
}

/** Milliseconds before each try; the real gateway goes on for a day. */
const pauses = [0, 250, 1_000, 4_000, 15_000]

export type SendWebhooks = (names: string[], order: SandboxOrder, payment: SandboxPayment) => void

/** Tells the shop of a payment from server to server, whether or not the browser is still there. */
export function webhookSender(app: FastifyInstance, credentials: () => Credentials): SendWebhooks {
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  app.decorate('sandboxWebhooksSent', async () => {
    await Promise.all(underWay)
  })

  async function deliver(body: string, eventId: string) {
    for (const wait of pauses) {
      if (closing.signal.aborted) return
      await pause(wait, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
      if (await isTaken(body, eventId)) return
    }
    app.log.warn({ eventId }, 'The sandbox gave up a webhook')
  }

  const isTaken = async (body: string, eventId: string) =>
    fetch(`${ownAddress(app)}/webhooks/razorpay`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': eventId,
        'x-razorpay-signature': sign(credentials().webhookSecret, body),
      },
      body,
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(5_000)]),
    }).then(
      ({ ok }) => ok,
      () => false,
    )

  return (names, order, payment) => {
    for (const name of names) {
      const body = JSON.stringify(event(name, order, payment, app.clock()))
      const delivery = deliver(body, readableCode(14)).finally(() => underWay.delete(delivery))
      underWay.add(delivery)
    }
  }
}

function event(name: string, order: SandboxOrder, payment: SandboxPayment, now: Date) {
  const withOrder = name.startsWith('order.')
  return {
    entity: 'event',
    account_id: 'acc_Sandbox',
    event: name,
    contains: withOrder ? ['payment', 'order'] : ['payment'],
    payload: {
      payment: { entity: paymentEntity(payment) },
      ...(withOrder && { order: { entity: orderEntity(order) } }),
    },
    created_at: seconds(now),
  }
}
