import { buyer } from '../../scripts/buyer.ts'
import { owner } from '../../scripts/shop-process.ts'
import { reportNames } from '../../src/back-office/reports/report-rules.ts'
import { preferredDatabase, withShop } from '../environment/shop.ts'
import { orderSeed } from '../fixtures/many-orders.ts'
import type { LoadSummary } from '../load/load-summary.ts'
import { limitSizes, type RunOptions } from '../options.ts'
import type { Benchmark, BenchmarkResult } from '../report/benchmark.ts'
import { formatFigure, formatNumber } from '../report/figure.ts'
import { getRequest, measureRequest } from './growth.ts'

/** The sample orders are placed one a minute from 2 April. */
const periods = {
  'a day': 'from=2026-05-02&to=2026-05-02',
  'a month': 'from=2026-05-01&to=2026-05-31',
  'a financial year': 'from=2026-04-01&to=2027-03-31',
}

async function measure(options: RunOptions): Promise<BenchmarkResult> {
  const [size] = limitSizes([100_000], options) as [number]
  const loads: Record<string, Record<string, LoadSummary>> = {}
  await withShop({ database: preferredDatabase(), seed: orderSeed(size) }, async (shop) => {
    const cookie = `cookie: ${(await buyer(shop.url, owner)).cookie()}\r\n`
    for (const name of reportNames)
      for (const [period, query] of Object.entries(periods)) {
        const request = getRequest(() => `/api/admin/reports/${name}?${query}`, cookie)
        loads[name] = { ...loads[name], [period]: await measureRequest(shop, request, options) }
      }
  })
  const names = Object.keys(periods)
  const rows = Object.entries(loads).map(([name, byPeriod]) => [
    name,
    ...names.flatMap((period) => [
      formatFigure(byPeriod[period]!.p50Ms),
      formatNumber(byPeriod[period]!.p99Ms.median),
    ]),
  ])
  return {
    tables: [
      {
        title: 'Reports',
        note: `p50 (minimum–maximum of the runs) and p99 in ms, one request after another, on ${preferredDatabase()}, with ${formatNumber(size)} orders in 70 days, 1,440 a day. A run has some fifty requests of 40 ms, so the p99 of slow ones is that of the slowest.`,
        columns: ['report', ...names.flatMap((period) => [`${period}, p50`, 'p99'])],
        rows,
      },
    ],
    figures: { size, loads },
  }
}

export const reports: Benchmark = {
  description: 'each report of a day, a month and a financial year with 100,000 orders',
  timeoutMinutes: 30,
  measure,
}
