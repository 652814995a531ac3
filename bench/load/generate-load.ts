import { spread } from './percentiles.ts'
import { processorTime } from './processor-time.ts'

export interface Load {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Milliseconds of the server's processes on the processor, for each. */
  processor: number
  failed: number
  /** The first thing that went wrong. */
  mistake?: string
}

/** Each of them works without a pause for so long, and longer to warm up; what ends within the time is counted. */
export async function press(
  pid: number,
  workers: readonly (() => Promise<unknown>)[],
  { seconds, warmUp = Math.min(2, seconds) }: { seconds: number; warmUp?: number },
): Promise<Load> {
  const counted = performance.now() + warmUp * 1000
  const until = counted + seconds * 1000
  const times: number[] = []
  let failed = 0
  let mistake: string | undefined
  const work = async (worker: () => Promise<unknown>) => {
    while (performance.now() < until) {
      const begun = performance.now()
      try {
        await worker()
      } catch (error) {
        failed++
        mistake ??= String(error)
        continue
      }
      const ended = performance.now()
      if (ended >= counted && ended <= until) times.push(ended - begun)
    }
  }
  const [spent] = await Promise.all([processorWithin(pid, counted, until), ...workers.map(work)])
  const { p50, p99 } = spread(times)
  return {
    perSecond: times.length / seconds,
    p50,
    p99,
    processor: times.length > 0 ? spent / times.length : NaN,
    failed,
    ...(mistake !== undefined && { mistake }),
  }
}

const at = (moment: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())))

async function processorWithin(pid: number, from: number, until: number) {
  await at(from)
  const before = processorTime(pid)
  await at(until)
  return processorTime(pid) - before
}
