import { gatewayPaused } from '../../errors.ts'

const maxFailures = 5
/** Of the failures of one caller so many count: whoever calls often must not stop the payments of all others. */
const maxFailuresPerCaller = 2
const windowMs = 30_000
const openMs = 30_000

interface Failure {
  at: number
  /** The shop's own calls have none, and count each. */
  caller: string | undefined
}

/**
 * Five failures within half a minute, and nobody is kept waiting for a provider that does not answer: for half a minute
 * every call is refused at once, then one alone tries. `now` in milliseconds of a clock that never jumps.
 */
export function circuitBreaker(now: () => number) {
  let failures: Failure[] = []
  let openedAt: number | undefined
  let isProbing = false

  return {
    /** Throws where the call must not be made. */
    assertClosed() {
      if (openedAt === undefined) return
      const remainingMs = openedAt + openMs - now()
      if (remainingMs > 0 || isProbing) throw gatewayPaused(Math.max(1, Math.ceil(remainingMs / 1000)))
      isProbing = true
    },

    recordSuccess() {
      failures = []
      openedAt = undefined
      isProbing = false
    },

    recordFailure(caller?: string) {
      const at = now()
      failures = [...failures.filter((failure) => at - failure.at < windowMs), { at, caller }]
      if (isProbing || countFailures(failures) >= maxFailures) openedAt = at
      isProbing = false
    },
  }
}

function countFailures(failures: Failure[]) {
  const byCaller = Map.groupBy(failures, ({ caller }) => caller)
  return [...byCaller].reduce(
    (sum, [caller, { length }]) =>
      sum + (caller === undefined ? length : Math.min(length, maxFailuresPerCaller)),
    0,
  )
}
