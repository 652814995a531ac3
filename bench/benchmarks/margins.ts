import { buyer } from '../../scripts/buyer.ts'
import { owner } from '../../scripts/shop-process.ts'
import { preferredDatabase, withShop } from '../environment/shop.ts'
import { orderSeed } from '../fixtures/many-orders.ts'
import { limitSizes, type RunOptions } from '../options.ts'
import type { Benchmark, BenchmarkResult } from '../report/benchmark.ts'
import { formatFigure, formatNumber } from '../report/figure.ts'
import { getRequest, measureRequest } from './growth.ts'

/** Of ten sample orders, eight have a bill of one line. */
const ordersPerLine = 10 / 8
const targetMs = 1_000

async function measure(options: RunOptions): Promise<BenchmarkResult> {
  const [lines] = limitSizes([100_000], options) as [number]
  const load = await withShop(
    { database: preferredDatabase(), seed: orderSeed(lines * ordersPerLine) },
    async (shop) => {
      const cookie = `cookie: ${(await buyer(shop.url, owner)).cookie()}\r\n`
      const year = '/api/admin/reports/margins?from=2026-04-01&to=2027-03-31'
      return measureRequest(
        shop,
        getRequest(() => year, cookie),
        options,
      )
    },
  )
  return {
    tables: [
      {
        title: 'Margins of a year',
        note: `p50 (minimum–maximum of the runs) and p99 in ms, one request after another, on ${preferredDatabase()}, with ${formatNumber(lines)} lines of bills in the year, of 1,000 items. Target: ${formatNumber(targetMs)} ms.`,
        columns: ['report', 'p50', 'p99'],
        rows: [['margins', formatFigure(load.p50Ms), formatNumber(load.p99Ms.median)]],
      },
    ],
    figures: { lines, load },
  }
}

export const margins: Benchmark = {
  description: 'the report of margins of a financial year with 100,000 lines of bills',
  timeoutMinutes: 30,
  measure,
}
