import { setTimeout as pause } from 'node:timers/promises'
import type { RunningShop } from '../../scripts/shop-process.ts'
import type { Recorder } from './recorder.ts'

interface Sample {
  residentMb: number
  heapMb: number
  /** Event loop delay since the sample before. */
  lagP99Ms: number
  lagMaxMs: number
}

const secondsPerSample = 5

/** Checks /healthz and /readyz every second and reads /metrics every five seconds, until it is stopped. */
export function monitorServer({ url }: RunningShop, recorder: Recorder) {
  const samples: Sample[] = []
  const stopping = new AbortController()
  const { signal } = stopping

  async function run() {
    while (!signal.aborted) {
      for (let second = 0; second < secondsPerSample; second++) {
        await recorder.timed('health: /healthz', () => fetchText(`${url}/healthz`))
        await recorder.timed('health: /readyz', () => fetchText(`${url}/readyz`))
        await pause(1000)
      }
      const metrics = await recorder.timed('health: /metrics', () => fetchText(`${url}/metrics`))
      if (metrics !== undefined) samples.push(parseSample(metrics))
    }
  }
  const running = run()
  return {
    discardSamples: () => void samples.splice(0),
    async stop() {
      stopping.abort()
      await running
      return samples
    },
  }
}

async function fetchText(url: string) {
  const response = await fetch(url)
  const text = await response.text()
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return text
}

function parseSample(metrics: string): Sample {
  const read = (name: string) =>
    Number(
      metrics
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  const lagMs = (quantile: string) => read(`kadai_event_loop_lag_seconds{quantile="${quantile}"}`) * 1000
  return {
    residentMb: read('process_resident_memory_bytes') / 1e6,
    heapMb: read('kadai_heap_used_bytes') / 1e6,
    lagP99Ms: lagMs('0.99'),
    lagMaxMs: lagMs('1'),
  }
}

/** Medians of the first and the last quarter: a single sample depends on the last garbage collection. */
export function memoryDrift(samples: Sample[], of: 'residentMb' | 'heapMb') {
  const quarter = Math.max(1, Math.floor(samples.length / 4))
  const median = (some: Sample[]) =>
    some.map((sample) => sample[of]).toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0
  const [start, end] = [median(samples.slice(0, quarter)), median(samples.slice(-quarter))]
  return {
    startMb: Math.round(start),
    endMb: Math.round(end),
    percent: Math.round((end / start - 1) * 1000) / 10,
  }
}
