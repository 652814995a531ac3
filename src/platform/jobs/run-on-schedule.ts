import { Cron } from 'croner'
import { systemClock } from '../clock.ts'
import { withTimeout } from '../promises.ts'

export interface Schedule {
  // A line comment, because a pattern may end a block comment.
  // A pattern of croner with seconds: '0 */5 * * * *' is every five minutes.
  pattern: string
  /** Delay of the first run in milliseconds; the pattern counts from then on. */
  firstAfterMs?: number
}

export interface JobRun {
  /** Number of the run, from 1. */
  number: number
  /** Aborted when the job is stopped. */
  signal: AbortSignal
}

export type JobWork = (run: JobRun) => Promise<unknown>

/** Stopping waits this long for a run; the work must tolerate being interrupted, as by a power cut. */
const maxStopMs = 5_000

/**
 * Runs `work` on a schedule, one run at a time: those that are due during a run are replaced by one after it. A failure
 * is passed to `onFailure`, and the next run is at its usual time. The timers do not prevent the process from exiting.
 */
export function runOnSchedule(
  { pattern, firstAfterMs }: Schedule,
  work: JobWork,
  onFailure: (error: unknown) => unknown,
) {
  const stopping = new AbortController()
  let number = 0
  let running: Promise<void> | undefined
  let added: NodeJS.Timeout | undefined

  async function execute() {
    number++
    try {
      await work({ number, signal: stopping.signal })
    } catch (error) {
      if (!stopping.signal.aborted) await onFailure(error)
    }
  }
  /** Adds a run after this many milliseconds, unless one is already added or active then. */
  function runAfter(ms: number) {
    if (stopping.signal.aborted) return
    added ??= setTimeout(() => {
      added = undefined
      if (!cron.isBusy()) void cron.trigger()
    }, ms).unref()
  }

  const startAt = firstAfterMs && { startAt: new Date(systemClock().getTime() + firstAfterMs) }
  const options = { protect: true, catch: true, unref: true, ...startAt }
  const cron = new Cron(pattern, options, () => (running = execute()))
  if (firstAfterMs !== undefined) runAfter(firstAfterMs)

  return {
    runAfter,
    /** Prevents further runs and resolves when the active one has ended, after five seconds at the latest. */
    async stop() {
      cron.stop()
      clearTimeout(added)
      stopping.abort()
      if (running) await withTimeout(maxStopMs, running, undefined)
    },
  }
}

/** Milliseconds between two runs of a pattern. */
export function periodMs(pattern: string) {
  const [first, second] = new Cron(pattern).nextRuns(2)
  return second!.getTime() - first!.getTime()
}
