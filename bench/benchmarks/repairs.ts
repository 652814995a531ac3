import { buyer } from '../../scripts/buyer.ts'
import { owner, type RunningShop } from '../../scripts/shop-process.ts'
import { repairReports } from '../../src/repairs/jobs/reports/report-texts.ts'
import { hasPostgresServer, type Seed } from '../environment/postgres.ts'
import { listPhoneIds, withShop, type DatabaseKind } from '../environment/shop.ts'
import { linkOfRepair, repairSeed } from '../fixtures/many-repairs.ts'
import type { LoadSummary } from '../load/load-summary.ts'
import { limitSizes, type RunOptions } from '../options.ts'
import type { Benchmark, BenchmarkResult } from '../report/benchmark.ts'
import { formatFigure, formatNumber } from '../report/figure.ts'
import { getRequest, measureRequest } from './growth.ts'
import { weigh, type Weight } from './weight.ts'

const targetMs = { board: 100, report: 1_000 }
const year = 'from=2026-04-01&to=2027-03-31'
const board = {
  board: '/api/repairs/board',
  'board, mine': '/api/repairs/board?whose=mine',
  'all repairs': '/api/repairs/jobs?page=1&limit=20',
  'all that are ready': '/api/repairs/jobs?state=ready&page=1&limit=20',
}
const reports = Object.fromEntries(
  repairReports.map(({ name, title }) => [title, `/api/admin/reports/${name}?${year}`]),
)

/** One database with its figures by request. */
interface Measured {
  database: DatabaseKind
  loads: Record<string, LoadSummary>
}

async function measureShop(shop: RunningShop, options: RunOptions) {
  const cookie = `cookie: ${(await buyer(shop.url, owner)).cookie()}\r\n`
  const loads: Record<string, LoadSummary> = {}
  for (const [name, path] of Object.entries({ ...board, ...reports }))
    loads[name] = await measureRequest(
      shop,
      getRequest(() => path, cookie),
      options,
    )
  return loads
}

const weightOf = ({ html, script, style }: Weight) => html + script + style

/** The page of a link beside that of a product, each in a new browser. */
async function weighPages(seed: Seed, database: DatabaseKind) {
  return withShop({ database, seed }, async (shop) => {
    const [phone] = await listPhoneIds(shop, 1)
    const product = await weigh(`${shop.url}/sales/details/${phone!}`)
    return { product, link: await weigh(`${shop.url}/r/${linkOfRepair}`) }
  })
}

async function measure(options: RunOptions): Promise<BenchmarkResult> {
  const [open] = limitSizes([5_000], options) as [number]
  const [over] = limitSizes([20_000], options) as [number]
  const seed = repairSeed({ open, over })
  const databases: DatabaseKind[] = hasPostgresServer() ? ['PostgreSQL', 'embedded'] : ['embedded']
  const measured: Measured[] = []
  for (const database of databases)
    measured.push({
      database,
      loads: await withShop({ database, seed }, (shop) => measureShop(shop, options)),
    })
  const weights = await weighPages(repairSeed({ open: 10, over: 10 }), databases[0]!)
  return {
    tables: [
      {
        title: 'Repairs',
        note: `p50 (minimum–maximum of the runs) and p99 in ms, one request after another, with ${formatNumber(open)} open repairs and ${formatNumber(over)} that are over. Targets: p99 of ${targetMs.board} ms for the board, ${formatNumber(targetMs.report)} ms for a report of a year.`,
        columns: ['request', ...databases.flatMap((database) => [`${database}, p50`, 'p99'])],
        rows: Object.keys(measured[0]!.loads).map((name) => [
          name,
          ...measured.flatMap(({ loads }) => [
            formatFigure(loads[name]!.p50Ms),
            formatNumber(loads[name]!.p99Ms.median),
          ]),
        ]),
      },
      {
        title: 'The link of a repair beside the page of a product',
        note: 'Bytes of a first visit on a phone over the wire with headers, in kB. The page of the link is to be no larger.',
        columns: ['page', 'HTML', 'JavaScript', 'CSS', 'together'],
        rows: Object.entries(weights).map(([name, weight]) => [
          name,
          ...[weight.html, weight.script, weight.style, weightOf(weight)].map((bytes) =>
            (bytes / 1000).toFixed(1),
          ),
        ]),
      },
    ],
    figures: { open, over, measured, weights },
  }
}

export const repairs: Benchmark = {
  description: 'the board with 5,000 open repairs, reports over 20,000, and the page of the link',
  timeoutMinutes: 30,
  measure,
}
