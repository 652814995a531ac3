import { gatewayPaused } from '../../errors.ts'

const mostFailures = 5
/** Of the failures of one caller so many count: whoever calls often must not stop the payments of all others. */
const mostOfOneCaller = 2
const withinMs = 30_000
const restMs = 30_000

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

    failed(caller?: string) {
      const at = now()
      failures = [...failures.filter((failure) => at - failure.at < withinMs), { at, caller }]
      if (isTrying || counted(failures) >= mostFailures) opened = at
      isTrying = false
    },
  }
}

function counted(failures: Failure[]) {
  const byCaller = Map.groupBy(failures, ({ caller }) => caller)
  return [...byCaller].reduce(
    (sum, [caller, { length }]) => sum + (caller === undefined ? length : Math.min(length, mostOfOneCaller)),
    0,
  )
}
