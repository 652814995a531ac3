import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type Razorpay from 'razorpay'
import type { z } from 'zod'
import { GatewayRefused, gatewaySilent } from '../../errors.ts'
import { circuitBreaker } from './circuit-breaker.ts'
import { ErrorStatus, ApiError } from './schemas.ts'

interface CallerOptions {
  name: string
  client: () => Promise<Razorpay>
  log: FastifyBaseLogger
  now: (() => number) | undefined
  retryDelayMs: number | undefined
}

interface ApiCall<Answer> {
  schema: z.ZodType<Answer>
  send: (razorpay: Razorpay) => Promise<unknown>
  /** Only where asking twice does no more than asking once. */
  retry: boolean
  /** The network of the stranger whose call this is. */
  caller?: string | undefined
}

const maxRetries = 2
/** The key was wrong, somebody is still at it, or there were too many: nothing was decided. */
const undecidedStatuses = new Set([401, 403, 408, 409, 425, 429])

/** Asks and reads the answer; the SDK rejects with plain objects, and on a dead network with a TypeError of its own. */
export function createApiCaller({ name, client, log, now, retryDelayMs: pauseMs = 200 }: CallerOptions) {
  const breaker = circuitBreaker(now ?? (() => performance.now()))

  return async function call<Answer>({ schema: shape, send: ask, retry: again, caller }: ApiCall<Answer>): Promise<Answer> {
    breaker.assertClosed()
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = shape.parse(await ask(await client()))
        breaker.recordSuccess()
        return answer
      } catch (reason) {
        const refusal = refusalFrom(reason)
        if (refusal) {
          breaker.recordSuccess()
          throw new GatewayRefused(refusal)
        }
        if (!again || attempt > maxRetries) {
          if (isResponding(reason)) breaker.recordSuccess()
          else breaker.recordFailure(caller)
          log.warn({ reason }, `${name} does not answer as it should`)
          throw gatewaySilent()
        }
      }
      await pause(randomInt(pauseMs, 2 * pauseMs) * attempt)
    }
  }
}

/** 409, 425 and 429 speak of one request, or of too many at once: they come from a provider that answers. */
function isResponding(reason: unknown) {
  const { success, data } = ErrorStatus.safeParse(reason)
  return success && [409, 425, 429].includes(data.statusCode)
}

function refusalFrom(reason: unknown) {
  const { success, data } = ApiError.safeParse(reason)
  return success && !undecidedStatuses.has(data.statusCode) ? data.error.description : undefined
}
