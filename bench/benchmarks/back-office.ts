import { buyer } from '../../scripts/buyer.ts'
import { owner } from '../../scripts/shop-process.ts'
import { preferredDatabase, withShop } from '../environment/shop.ts'
import { recentOrderSeed } from '../fixtures/many-orders.ts'
import type { LoadSummary } from '../load/load-summary.ts'
import { limitSizes, type RunOptions } from '../options.ts'
import type { Benchmark, BenchmarkResult } from '../report/benchmark.ts'
import { formatFigure, formatNumber } from '../report/figure.ts'
import { getRequest, measureRequest } from './growth.ts'

/** What the pages that staff open all day ask for. */
const requests = {
  Today: '/api/admin/today',
  'Today, a hundred rows': '/api/admin/today?rows=100',
  'counts of the navigation': '/api/admin/today/counts',
  'orders, to do': '/api/admin/orders?preset=to-do&page=1&limit=20',
  'orders, returns': '/api/admin/orders?preset=returns&page=1&limit=20',
  'orders, all': '/api/admin/orders?page=1&limit=20',
  customers: '/api/admin/customers?page=1&limit=20',
  'product table': '/api/admin/catalogue?page=1&limit=20',
  emails: '/api/admin/outbox?page=1&limit=20',
  'activity log': '/api/admin/audit?page=1&limit=20',
  status: '/api/admin/status',
}
const targetMs = 100

async function measure(options: RunOptions): Promise<BenchmarkResult> {
  const [size] = limitSizes([100_000], options) as [number]
  const loads: Record<string, LoadSummary> = {}
  await withShop({ database: preferredDatabase(), seed: recentOrderSeed(size) }, async (shop) => {
    const cookie = `cookie: ${(await buyer(shop.url, owner)).cookie()}\r\n`
    for (const [name, path] of Object.entries(requests))
      loads[name] = await measureRequest(
        shop,
        getRequest(() => path, cookie),
        options,
      )
  })
  return {
    tables: [
      {
        title: 'Back office',
        note: `p50 (minimum–maximum of the runs) and p99 in ms, one request after another, on ${preferredDatabase()}, with ${formatNumber(size)} orders in two years, the last one placed a moment ago. Target: p99 of ${targetMs} ms. A run has some fifty requests of 40 ms, so the p99 of slow ones is that of the slowest.`,
        columns: ['request', 'p50', 'p99'],
        rows: Object.entries(loads).map(([name, { p50Ms, p99Ms }]) => [
          name,
          formatFigure(p50Ms),
          formatNumber(p99Ms.median),
        ]),
      },
    ],
    figures: { size, loads },
  }
}

export const backOffice: Benchmark = {
  description: 'what Today, orders and the other lists of staff ask for, with 100,000 orders',
  timeoutMinutes: 30,
  measure,
}
