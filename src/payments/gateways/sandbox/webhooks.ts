import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { readableCode } from '../../../platform/ids.ts'
import { sign } from '../../verification/signature.ts'
import type { Credentials } from '../razorpay/client.ts'
import { seconds } from './entities.ts'
import { happens } from './faults.ts'
import { ownAddress } from './own-address.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when every webhook of the sandbox has arrived or was given up. */
    sandboxWebhooksSent?: () => Promise<void>
  }
}

/** Milliseconds before each try; the real gateway goes on for a day. */
const pauses = [0, 250, 1_000, 4_000, 15_000]

/** What an event carries: entities by their names. */
export type SendWebhook = (name: string, entities: Record<string, unknown>) => void

interface Event {
  id: string
  body: string
}

/** Tells the shop of a payment from server to server, whether or not the browser is still there. */
export function webhookSender(app: FastifyInstance, credentials: () => Credentials): SendWebhook {
  const faults = app.sandboxFaults.webhooks
  const underWay = new Set<Promise<void>>()
  const kept: Event[] = []
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  app.decorate('sandboxWebhooksSent', async () => {
    sendKept()
    while (underWay.size > 0) await Promise.all(underWay)
  })

  async function deliver({ id, body }: Event) {
    for (const wait of pauses) {
      if (closing.signal.aborted) return
      await pause(wait, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
      if (await isTaken(body, id)) return
    }
    app.log.warn({ eventId: id }, 'The sandbox gave up a webhook')
  }

  const isTaken = async (body: string, eventId: string) =>
    fetch(`${ownAddress(app)}/webhooks/razorpay`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': eventId,
        'x-razorpay-signature': sign(secret(), body),
      },
      body,
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(5_000)]),
    }).then(
      ({ ok }) => ok,
      () => false,
    )

  function secret() {
    const { webhookSecret, oldWebhookSecret = '' } = credentials()
    return faults.oldSecret ? oldWebhookSecret : webhookSecret
  }

  function sendKept() {
    while (kept.length > 0) {
      const [event] = kept.splice(randomInt(kept.length), 1)
      const delivery = deliver(event!).finally(() => underWay.delete(delivery))
      underWay.add(delivery)
    }
  }

  return (name, entities) => {
    if (happens(faults.dropRate)) return
    const text = JSON.stringify(envelope(name, entities, app.clock()))
    const body = faults.escapeSlashes ? text.replaceAll('/', '\\/') : text
    const event = { id: readableCode(14), body }
    kept.push(...Array<Event>(faults.copies).fill(event))
    if (kept.length >= faults.reorder) sendKept()
  }
}

function envelope(name: string, entities: Record<string, unknown>, now: Date) {
  const payload = Object.entries(entities).map(([kind, entity]) => [kind, { entity }])
  return {
    entity: 'event',
    account_id: 'acc_Sandbox',
    event: name,
    contains: Object.keys(entities),
    payload: Object.fromEntries(payload) as unknown,
    created_at: seconds(now),
  }
}
