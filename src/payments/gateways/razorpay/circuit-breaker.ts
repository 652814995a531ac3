import { gatewayPaused } from '../../errors.ts'

const mostFailures = 5
const withinMs = 30_000
const restMs = 30_000

/**
 * Five failures within half a minute, and nobody is kept waiting for a provider that does not answer: for half a minute
 * every call is refused at once, then one alone tries. `now` in milliseconds of a clock that never jumps.
 */
export function circuitBreaker(now: () => number) {
  let failures: number[] = []
  let opened: number | undefined
  let isTrying = false

  return {
    /** Throws where the call must not be made. */
    pass() {
      if (opened === undefined) return
      const left = opened + restMs - now()
      if (left > 0 || isTrying) throw gatewayPaused(Math.max(1, Math.ceil(left / 1000)))
      isTrying = true
    },

    answered() {
      failures = []
      opened = undefined
      isTrying = false
    },

    failed() {
      const time = now()
      failures = [...failures.filter((at) => time - at < withinMs), time]
      if (isTrying || failures.length >= mostFailures) opened = time
      isTrying = false
    },
  }
}
