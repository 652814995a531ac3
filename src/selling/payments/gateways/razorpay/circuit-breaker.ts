import { gatewayPaused } from '../../errors.ts'

const maxFailures = 5
/** Failures of one client that count: a single client must not stop everyone's payments. */
const maxFailuresPerCaller = 2
const windowMs = 30_000
const openMs = 30_000

interface Failure {
  at: number
  /** Undefined for the shop's own calls; each of their failures counts. */
  caller: string | undefined
}

/**
 * Opens after five failures within 30 seconds: calls then fail at once for 30 seconds, after which a single call probes the
 * provider. `now` is a monotonic clock in milliseconds.
 */
export function circuitBreaker(now: () => number) {
  let failures: Failure[] = []
  let openedAt: number | undefined
  let isProbing = false

  return {
    /** @throws gatewayPaused (503) while open */
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
