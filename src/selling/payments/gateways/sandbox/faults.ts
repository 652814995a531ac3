import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** An API call, as in Razorpay's documentation. */
export type Call = `${'GET' | 'POST'} ${string}`

/** Faults that tests inject; no API call or setting can set them. */
interface SandboxFaults {
  /** Delay of each response. */
  delayMs: number
  /** The number of next calls, by kind, that take effect but whose response is lost. */
  lost: Partial<Record<Call, number>>
  /** The number of next calls, by kind, that fail without effect; `errorRate` is the share for all others. */
  errors: Partial<Record<Call, number>>
  errorRate: number
  /** Modifies the response. */
  spoil: ((call: Call, answer: string) => string) | undefined
  /** The result of a payment in the checkout window; `late` reports a failure, then authorizes it nevertheless. */
  payments: 'captured' | 'authorized' | 'late'
  /** An amount in paise that is paid instead of the requested one; the order stays unpaid. */
  wrongAmountPaise: number | undefined
  /** A fee that the buyer bears on top of the order's amount. */
  buyersFeePaise: number | undefined
  /** A discount that the gateway grants on an order. */
  discountPaise: number
  /** Status of new refunds. */
  refunds: 'processed' | 'pending' | 'failed'
  webhooks: {
    /** Deliveries of each event. */
    copies: number
    /** Events are queued up to this number and then delivered in random order. */
    reorder: number
    /** Share of events that are never delivered. */
    dropRate: number
    /** Sign with the previous secret. */
    oldSecret: boolean
    /** Write `/` as `\/`: the same JSON in other bytes. */
    escapeSlashes: boolean
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    sandboxFaults: SandboxFaults
  }
}

export const noFaults = (): SandboxFaults => ({
  delayMs: 0,
  lost: {},
  errors: {},
  errorRate: 0,
  spoil: undefined,
  payments: 'captured',
  wrongAmountPaise: undefined,
  buyersFeePaise: undefined,
  discountPaise: 0,
  refunds: 'processed',
  webhooks: { copies: 1, reorder: 1, dropRate: 0, oldSecret: false, escapeSlashes: false },
})

export const occurs = (share: number) => randomInt(1_000_000) < share * 1_000_000

/** Applies the faults to the routes of a Fastify scope. */
export function injectFaults(app: FastifyInstance) {
  const faults = app.sandboxFaults
  const callOf = (method: string, url = '') => `${method} ${url.slice(app.prefix.length)}` as Call

  app.addHook('preHandler', async ({ method, routeOptions }, reply) => {
    if (faults.delayMs > 0) await pause(faults.delayMs)
    if (consume(faults.errors, callOf(method, routeOptions.url)) || occurs(faults.errorRate))
      return reply.code(502).type('text/html').send('<html>Bad gateway</html>')
  })

  app.addHook<string>('onSend', async ({ method, routeOptions, raw }, _reply, answer) => {
    const call = callOf(method, routeOptions.url)
    if (consume(faults.lost, call)) raw.socket.destroy()
    return faults.spoil ? faults.spoil(call, answer) : answer
  })
}

function consume(left: Partial<Record<Call, number>>, call: Call) {
  const count = left[call] ?? 0
  if (count > 0) left[call] = count - 1
  return count > 0
}
