import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A call of a shop's server, as Razorpay's documentation names it. */
export type Call = `${'GET' | 'POST'} ${string}`

/** What can go wrong at a payment provider. Tests set it; no call and no setting of a running shop does. */
interface SandboxFaults {
  /** Before each answer to a shop's server. */
  delayMs: number
  /** Of so many next calls of a kind the effect takes place, and the answer is lost. */
  lost: Partial<Record<Call, number>>
  /** So many next calls of a kind fail without effect, and of all others this share. */
  errors: Partial<Record<Call, number>>
  errorRate: number
  /** Makes another answer of the right one. */
  spoil: ((call: Call, answer: string) => string) | undefined
  /** How a payment in the window ends: `late` says that it failed and is authorised all the same. */
  payments: 'captured' | 'authorized' | 'late'
  /** What is paid in place of what was asked for, in paise. */
  wrongAmount: number | undefined
  /** How a refund stands when it was asked for. */
  refunds: 'processed' | 'pending' | 'failed'
  webhooks: {
    /** How often each is delivered. */
    copies: number
    /** So many are kept and then delivered in any order. */
    reorder: number
    /** The share that is never delivered. */
    dropRate: number
    /** Signed with the secret from before it was changed. */
    oldSecret: boolean
    /** `/` written as `\/`, which is the same JSON in other bytes. */
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
  wrongAmount: undefined,
  refunds: 'processed',
  webhooks: { copies: 1, reorder: 1, dropRate: 0, oldSecret: false, escapeSlashes: false },
})

export const occurs = (share: number) => randomInt(1_000_000) < share * 1_000_000

/** Lets the calls of one scope go wrong. */
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
