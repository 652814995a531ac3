import { percentile } from '../load/percentiles.ts'

/** Records response times by kind once the warm-up is over, and errors at any time. */
export function createRecorder() {
  const timesByKind = new Map<string, number[]>()
  const firstErrors: string[] = []
  let errors = 0
  let isRecording = false

  return {
    start() {
      isRecording = true
    },
    /** Resolves to undefined if `work` fails. */
    async timed<Result>(kind: string, work: () => Promise<Result>): Promise<Result | undefined> {
      const started = performance.now()
      try {
        const result = await work()
        if (isRecording) add(kind, performance.now() - started)
        return result
      } catch (error) {
        errors++
        if (firstErrors.length < 20) firstErrors.push(`${kind}: ${(error as Error).message}`)
        return undefined
      }
    },
    errors: () => errors,
    firstErrors,
    byKind: () => [...timesByKind].map(([kind, timesMs]) => ({ kind, ...summarize(timesMs) })),
    /** Without the monitor's own requests. */
    total: () =>
      summarize(
        [...timesByKind].filter(([kind]) => !kind.startsWith('health')).flatMap(([, timesMs]) => timesMs),
      ),
  }

  function add(kind: string, ms: number) {
    const timesMs = timesByKind.get(kind)
    if (timesMs) timesMs.push(ms)
    else timesByKind.set(kind, [ms])
  }
}

export type Recorder = ReturnType<typeof createRecorder>

function summarize(timesMs: number[]) {
  const at = (fraction: number) => Math.round(percentile(timesMs, fraction))
  return {
    requests: timesMs.length,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    maxMs: at(1),
  }
}
