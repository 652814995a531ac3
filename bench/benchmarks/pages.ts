import type { RunningShop } from '../../scripts/shop-process.ts'
import { listPhoneIds, preferredDatabase, withShop } from '../environment/shop.ts'
import { phoneSeed } from '../fixtures/many-phones.ts'
import { generateHttpLoad } from '../load/generate-load.ts'
import { get } from '../load/http-connection.ts'
import { loadCells, loadColumns, summarizeLoads, type LoadSummary } from '../load/load-summary.ts'
import { startBareServer } from '../load/start-bare-server.ts'
import { limitSizes, repeatRuns, type RunOptions } from '../options.ts'
import type { Benchmark, BenchmarkResult } from '../report/benchmark.ts'
import { figureOf, formatFigure, formatNumber, type Figure } from '../report/figure.ts'

interface Comparison {
  name: string
  products: number
  bytes: number
  ours: LoadSummary
  bare: LoadSummary
  /** Requests per second of the shop, divided by those of the bare server. */
  throughputRatio: Figure
  /** CPU time per request of the bare server, divided by that of the shop. */
  cpuRatio: Figure
}

/** From this size on responses are requested on two connections only. */
const largeBytes = 1_000_000

async function measure(options: RunOptions): Promise<BenchmarkResult> {
  const rows: Comparison[] = []
  for (const products of limitSizes([1_000, 100_000], options))
    await withShop({ database: preferredDatabase(), seed: phoneSeed(products) }, async (shop) => {
      for (const [name, path] of Object.entries(await pathsOf(shop)))
        rows.push({ name, products, ...(await compare(shop, path, options)) })
    })
  return {
    tables: [
      {
        title:
          'Pages and lists from the response cache, compared with a bare `node:http` server that sends the same bytes',
        note: '32 connections, 2 for responses above 1 MB. Ratio: requests per second of the shop / of the bare server. CPU ratio: CPU time per request of the bare server / of the shop. The own client hides most of the difference: `pages-by-client` has that of `wrk`.',
        columns: [
          ...['response', 'products', 'kB', ...loadColumns, 'MB/s'],
          ...['bare, per second', 'bare, CPU ms', 'ratio', 'CPU ratio'],
        ],
        rows: rows.map(cells),
      },
    ],
    figures: rows,
  }
}

async function pathsOf(shop: RunningShop) {
  const [phone] = await listPhoneIds(shop, 1)
  return {
    'home page': '/home',
    'list page': '/sales',
    'detail page': `/sales/details/${phone!}`,
    'GET /api/sales, a page of 24': '/api/sales?page=1&limit=24',
    'GET /api/sales, the whole list': '/api/sales',
  }
}

async function compare(shop: RunningShop, path: string, options: RunOptions) {
  const bareServer = await startBareServer(shop.url + path)
  const connections = bareServer.bytes > largeBytes ? 2 : 32
  const load = (server: { url: string; pid: number }) =>
    generateHttpLoad(server, ({ host }) => get(host, path), { connections, seconds: options.seconds })
  try {
    const runs = await repeatRuns(options, async () => ({
      ours: await load(shop),
      bare: await load(bareServer),
    }))
    return {
      bytes: runs[0]!.ours.bytes,
      ours: summarizeLoads(runs.map((run) => run.ours)),
      bare: summarizeLoads(runs.map((run) => run.bare)),
      throughputRatio: figureOf(runs.map((run) => run.ours.perSecond / run.bare.perSecond)),
      cpuRatio: figureOf(runs.map((run) => run.bare.cpuMs / run.ours.cpuMs)),
    }
  } finally {
    await bareServer.stop()
  }
}

const cells = ({ name, products, bytes, ours, bare, throughputRatio, cpuRatio }: Comparison) => [
  name,
  formatNumber(products),
  formatNumber(bytes / 1000),
  ...loadCells(ours),
  formatNumber((ours.perSecond.median * bytes) / 1e6),
  formatFigure(bare.perSecond),
  formatFigure(bare.cpuMs),
  formatFigure(throughputRatio),
  formatFigure(cpuRatio),
]

export const pages: Benchmark = {
  description: 'pages and lists from the response cache',
  timeoutMinutes: 30,
  measure,
}
