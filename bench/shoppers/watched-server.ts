import { setTimeout as pause } from 'node:timers/promises'
import type { RunningShop } from '../../scripts/shop-process.ts'
import type { Tally } from './tally.ts'

interface Look {
  /** Megabytes. */
  resident: number
  heap: number
  /** The longest 1 % of waits for the event loop, in ms. */
  lag: number
  /** The longest of all. */
  longest: number
}

const everySeconds = 5

/** Asks the shop how it is, all the while: whether it lives and is ready, and its own figures. */
export function watched({ url }: RunningShop, tally: Tally) {
  const looks: Look[] = []
  const closing = new AbortController()
  const { signal } = closing

  async function go() {
    while (!signal.aborted) {
      for (let second = 0; second < everySeconds; second++) {
        await tally.timed('health: /healthz', () => well(`${url}/healthz`))
        await tally.timed('health: /readyz', () => well(`${url}/readyz`))
        await pause(1000)
      }
      const figures = await tally.timed('health: /metrics', () => well(`${url}/metrics`))
      if (figures !== undefined) looks.push(lookAt(figures))
    }
  }
  const going = go()
  return {
    forget: () => void looks.splice(0),
    async stop() {
      closing.abort()
      await going
      return looks
    },
  }
}

async function well(url: string) {
  const answer = await fetch(url)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return text
}

function lookAt(figures: string): Look {
  const read = (name: string) =>
    Number(
      figures
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  const milliseconds = (quantile: string) =>
    read(`kadai_event_loop_lag_seconds{quantile="${quantile}"}`) * 1000
  return {
    resident: read('process_resident_memory_bytes') / 1e6,
    heap: read('kadai_heap_used_bytes') / 1e6,
    lag: milliseconds('0.99'),
    longest: milliseconds('1'),
  }
}

/** From the first quarter of the looks to the last one, by their medians: single ones hang on when memory was collected. */
export function drift(looks: Look[], of: 'resident' | 'heap') {
  const quarter = Math.max(1, Math.floor(looks.length / 4))
  const median = (some: Look[]) =>
    some.map((look) => look[of]).toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0
  const [start, end] = [median(looks.slice(0, quarter)), median(looks.slice(-quarter))]
  return {
    start: Math.round(start),
    end: Math.round(end),
    percent: Math.round((end / start - 1) * 1000) / 10,
  }
}
