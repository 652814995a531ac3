import type { RunningShop } from '../../scripts/shop-process.ts'
import { itemsPerPage } from '../../src/selling/catalogue/search/list-url.ts'
import { cycle, listPhoneIds, preferredDatabase, withShop } from '../environment/shop.ts'
import { phoneSeed } from '../fixtures/many-phones.ts'
import { generateHttpLoad } from '../load/generate-load.ts'
import { get } from '../load/http-connection.ts'
import { loadCells, loadColumns, summarizeLoads, type LoadSummary } from '../load/load-summary.ts'
import { limitSizes, repeatRuns, type RunOptions } from '../options.ts'
import type { Benchmark, BenchmarkResult } from '../report/benchmark.ts'
import { formatNumber } from '../report/figure.ts'

type Row = { name: string; products: number; load: LoadSummary }

async function measure(options: RunOptions): Promise<BenchmarkResult> {
  const rows: Row[] = []
  for (const products of limitSizes([1_000, 100_000], options)) {
    const environment = { PAGE_MEMORY_MB: '0' }
    const setup = { database: preferredDatabase(), seed: phoneSeed(products), environment }
    await withShop(setup, async (shop) => {
      for (const [name, nextPath] of Object.entries(await pathsOf(shop, products)))
        rows.push({ name, products, load: await measureSequentially(shop, nextPath, options) })
    })
  }
  return {
    tables: [
      {
        title: 'Uncached pages and lists',
        note: '`PAGE_MEMORY_MB=0` and one connection: every response is rendered and compressed. CPU time is that of the shop’s process with all its threads. Target for a page: 4 ms of CPU time.',
        columns: ['response', 'products', ...loadColumns],
        rows: rows.map(({ name, products, load }) => [name, formatNumber(products), ...loadCells(load)]),
      },
    ],
    figures: rows,
  }
}

/** A different page on each request, up to 400. */
async function pathsOf(shop: RunningShop, products: number) {
  const ids = await listPhoneIds(shop, 400)
  const [nextId, nextPage, nextListPage] = [
    cycle(ids),
    pageNumbers(products, itemsPerPage),
    pageNumbers(products, 24),
  ]
  return {
    'home page': () => '/home',
    'list page': () => `/sales?page=${nextPage()}`,
    'detail page': () => `/sales/details/${nextId()}`,
    'GET /api/sales, a page of 24': () => `/api/sales?page=${nextListPage()}&limit=24`,
  }
}

const pageNumbers = (products: number, itemsPerPage: number) =>
  cycle(
    Array.from({ length: Math.max(1, Math.min(400, Math.floor(products / itemsPerPage))) }, (_, n) => n + 1),
  )

/** One request after another on one connection. */
export const measureSequentially = async (shop: RunningShop, nextPath: () => string, options: RunOptions) =>
  summarizeLoads(
    await repeatRuns(options, () =>
      generateHttpLoad(shop, ({ host }) => get(host, nextPath()), {
        connections: 1,
        seconds: options.seconds,
      }),
    ),
  )

export const cold: Benchmark = {
  description: 'pages and lists without the response cache',
  timeoutMinutes: 20,
  measure,
}
