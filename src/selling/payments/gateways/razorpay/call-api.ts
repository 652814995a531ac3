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
  /** Whether the call is idempotent and may be repeated. */
  retry: boolean
  /** The client's network; none for the shop's own calls. */
  caller?: string | undefined
}

const maxRetries = 2
/** Wrong key, request in progress, or rate limit: these are not refusals of the payment. */
const undecidedStatuses = new Set([401, 403, 408, 409, 425, 429])

/** Calls the API with retries, a circuit breaker and validated responses. The SDK rejects with plain objects, and with a
 * TypeError if the network is down.
 */
export function createApiCaller({ name, client, log, now, retryDelayMs = 200 }: CallerOptions) {
  const breaker = circuitBreaker(now ?? (() => performance.now()))

  return async function call<Answer>({ schema, send, retry, caller }: ApiCall<Answer>): Promise<Answer> {
    breaker.assertClosed()
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = schema.parse(await send(await client()))
        breaker.recordSuccess()
        return answer
      } catch (reason) {
        const refusal = refusalFrom(reason)
        if (refusal) {
          breaker.recordSuccess()
          throw new GatewayRefused(refusal)
        }
        if (!retry || attempt > maxRetries) {
          if (isResponding(reason)) breaker.recordSuccess()
          else breaker.recordFailure(caller)
          log.warn({ reason }, `${name}: no valid response`)
          throw gatewaySilent()
        }
      }
      await pause(randomInt(retryDelayMs, 2 * retryDelayMs) * attempt)
    }
  }
}

/** 409, 425 and 429 concern a single request or the rate: the provider itself is up. */
function isResponding(reason: unknown) {
  const { success, data } = ErrorStatus.safeParse(reason)
  return success && [409, 425, 429].includes(data.statusCode)
}

function refusalFrom(reason: unknown) {
  const { success, data } = ApiError.safeParse(reason)
  return success && !undecidedStatuses.has(data.statusCode) ? data.error.description : undefined
}
