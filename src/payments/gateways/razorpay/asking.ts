import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type Razorpay from 'razorpay'
import type { z } from 'zod'
import { GatewayRefused, gatewaySilent } from '../../errors.ts'
import { circuitBreaker } from './circuit-breaker.ts'
import { AnyRefusal, ApiRefusal } from './shapes.ts'

interface Asking {
  name: string
  client: () => Promise<Razorpay>
  log: FastifyBaseLogger
  now: (() => number) | undefined
  pauseMs: number | undefined
}

interface Question<Answer> {
  shape: z.ZodType<Answer>
  ask: (razorpay: Razorpay) => Promise<unknown>
  /** Only where asking twice does no more than asking once. */
  again: boolean
  /** The network of the stranger whose call this is. */
  caller?: string | undefined
}

const moreTries = 2
/** The key was wrong, somebody is still at it, or there were too many: nothing was decided. */
const undecided = new Set([401, 403, 408, 409, 425, 429])

/** Asks and reads the answer; the SDK rejects with plain objects, and on a dead network with a TypeError of its own. */
export function asksRazorpay({ name, client, log, now, pauseMs = 200 }: Asking) {
  const breaker = circuitBreaker(now ?? (() => performance.now()))

  return async function answerTo<Answer>({ shape, ask, again, caller }: Question<Answer>): Promise<Answer> {
    breaker.pass()
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = shape.parse(await ask(await client()))
        breaker.answered()
        return answer
      } catch (reason) {
        const refusal = refusalIn(reason)
        if (refusal) {
          breaker.answered()
          throw new GatewayRefused(refusal)
        }
        if (!again || attempt > moreTries) {
          if (isThere(reason)) breaker.answered()
          else breaker.failed(caller)
          log.warn({ reason }, `${name} does not answer as it should`)
          throw gatewaySilent()
        }
      }
      await pause(randomInt(pauseMs, 2 * pauseMs) * attempt)
    }
  }
}

/** 409, 425 and 429 speak of one request, or of too many at once: they come from a provider that answers. */
function isThere(reason: unknown) {
  const { success, data } = AnyRefusal.safeParse(reason)
  return success && [409, 425, 429].includes(data.statusCode)
}

function refusalIn(reason: unknown) {
  const { success, data } = ApiRefusal.safeParse(reason)
  return success && !undecided.has(data.statusCode) ? data.error.description : undefined
}
