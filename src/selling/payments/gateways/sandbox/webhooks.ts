import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { readableCode } from '../../../../platform/ids.ts'
import { sign } from '../../verification/signature.ts'
import type { Credentials } from '../razorpay/client.ts'
import { seconds } from './responses.ts'
import { occurs } from './faults.ts'
import { gatewaySilent } from '../../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when every webhook of the sandbox was delivered or given up. */
    sandboxWebhooksSent?: () => Promise<void>
  }
}

/** Delay before each attempt; the real gateway retries for a day. */
const retryDelaysMs = [0, 250, 1_000, 4_000, 15_000]

/** Sends an event with its entities by name. */
export type SendWebhook = (name: string, entities: Record<string, unknown>) => void

interface QueuedEvent {
  id: string
  body: string
}

/** Delivers webhooks to the shop, with retries. */
export function webhookSender(app: FastifyInstance, credentials: () => Credentials): SendWebhook {
  const faults = app.sandboxFaults.webhooks
  const inFlight = new Set<Promise<void>>()
  const queue: QueuedEvent[] = []
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  app.decorate('sandboxWebhooksSent', async () => {
    flushQueue()
    while (inFlight.size > 0) await Promise.all(inFlight)
  })

  async function deliver({ id, body }: QueuedEvent) {
    for (const wait of retryDelaysMs) {
      if (closing.signal.aborted) return
      await pause(wait, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
      if (await isAccepted(body, id)) return
    }
    app.log.warn({ eventId: id }, 'Sandbox webhook not delivered; giving up')
  }

  const isAccepted = (body: string, eventId: string) =>
    post(body, eventId).then(
      ({ ok }) => ok,
      () => false,
    )

  /** Rejects also when this server has stopped listening. */
  const post = async (body: string, eventId: string) =>
    fetch(`${ownAddress(app)}/webhooks/razorpay`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': eventId,
        'x-razorpay-signature': sign(secret(), body),
      },
      body,
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(5_000)]),
    })

  function secret() {
    const { webhookSecret, oldWebhookSecret = '' } = credentials()
    return faults.oldSecret ? oldWebhookSecret : webhookSecret
  }

  function flushQueue() {
    while (queue.length > 0) {
      const [event] = queue.splice(randomInt(queue.length), 1)
      const delivery = deliver(event!).finally(() => inFlight.delete(delivery))
      inFlight.add(delivery)
    }
  }

  return (name, entities) => {
    if (occurs(faults.dropRate)) return
    const text = JSON.stringify(envelope(name, entities, app.clock()))
    const body = faults.escapeSlashes ? text.replaceAll('/', '\\/') : text
    const event = { id: readableCode(14), body }
    queue.push(...Array<QueuedEvent>(faults.copies).fill(event))
    if (queue.length >= faults.reorder) flushQueue()
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

/** The URL of this server, while it listens. */
export function ownAddress({ server }: FastifyInstance) {
  const address = server.address()
  if (!address || typeof address === 'string') throw gatewaySilent()
  if (address.family === 'IPv6') {
    return `http://[${address.address === '::' ? '::1' : address.address}]:${address.port}`
  }
  return `http://${address.address === '0.0.0.0' ? '127.0.0.1' : address.address}:${address.port}`
}
