import { buyer } from '../../scripts/buyer.ts'
import { owner } from '../../scripts/shop-process.ts'
import { withShop } from '../environment/shop.ts'
import { scannedCode, stockSeed } from '../fixtures/stock-to-count.ts'
import { limitSizes, type RunOptions } from '../options.ts'
import type { Benchmark, BenchmarkResult } from '../report/benchmark.ts'
import { formatNumber } from '../report/figure.ts'

const targetMs = 100
const stockTakings = '/api/admin/stock-takings'

interface Scanned {
  outcome: string
}

/** The milliseconds of each scan, ascending, and those of the list of differences afterwards. */
async function count(url: string, scans: number) {
  const staff = await buyer(url, owner)
  const { id } = await staff.call<{ id: string }>('POST', stockTakings, {})
  const times = []
  for (let place = 0; place < scans; place++) {
    const body = { code: scannedCode(place) }
    const started = performance.now()
    const { outcome } = await staff.call<Scanned>(
      'PUT',
      `${stockTakings}/${id}/scans/${crypto.randomUUID()}`,
      body,
    )
    times.push(performance.now() - started)
    if (outcome !== 'counted') throw new Error(`${body.code} is not counted: ${outcome}`)
  }
  const started = performance.now()
  await staff.call('GET', `${stockTakings}/${id}/rows?show=differences&limit=20`)
  const listMs = performance.now() - started
  return { times: times.sort((one, other) => one - other), listMs }
}

async function measure(options: RunOptions): Promise<BenchmarkResult> {
  const [scans] = limitSizes([5_000], options) as [number]
  const { times, listMs } = await withShop({ database: 'embedded', seed: stockSeed }, ({ url }) =>
    count(url, scans),
  )
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]!
  const [p50, p95, p99, slowest] = [at(0.5), at(0.95), at(0.99), at(1)]
  return {
    tables: [
      {
        title: 'Stock-taking',
        note: `In ms, one request after another, on the embedded database: ${formatNumber(scans)} scans of 1,000 devices and 1,000 accessories. Target: p99 at most ${targetMs} ms.`,
        columns: ['request', 'p50', 'p95', 'p99', 'slowest'],
        rows: [
          ['scan', ...[p50, p95, p99, slowest].map(formatNumber)],
          ['differences afterwards', formatNumber(listMs), '', '', ''],
        ],
      },
    ],
    figures: { scans, p50Ms: p50, p95Ms: p95, p99Ms: p99, slowestMs: slowest, listMs },
  }
}

export const stockTaking: Benchmark = {
  description: '5,000 scans of a stock-taking, one after another',
  timeoutMinutes: 15,
  measure,
}
