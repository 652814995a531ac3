import pg from 'pg'
import { recordOrderStatements } from '../checkout/order-statements.ts'
import { measureOrders } from '../checkout/orders.ts'
import { pgbenchScript, runPgbench } from '../checkout/pgbench.ts'
import { createSeededDatabase, hasPostgresServer } from '../environment/postgres.ts'
import { withShop } from '../environment/shop.ts'
import { phoneSeed } from '../fixtures/many-phones.ts'
import { loadCells, loadColumns, summarizeLoads, type LoadSummary } from '../load/load-summary.ts'
import { limitSizes, repeatRuns, type RunOptions } from '../options.ts'
import type { Benchmark, BenchmarkResult } from '../report/benchmark.ts'
import { formatNumber } from '../report/figure.ts'

interface Row {
  name: string
  buyers: number
  products: number
  load: LoadSummary
}

const buyerCounts = [1, 8]

async function measure(options: RunOptions): Promise<BenchmarkResult> {
  const [small] = limitSizes([1_000], options)
  const embedded = await measureShop({ name: 'embedded database, durable', products: small! }, options)
  if (!hasPostgresServer()) return report(embedded, [], undefined)
  const onServer: Row[] = []
  for (const products of limitSizes([1_000, 100_000], options))
    onServer.push(...(await measureShop({ name: 'PostgreSQL', products }, options)))
  const two = { name: 'PostgreSQL, two processes', products: small!, environment: { WORKERS: '2' } }
  onServer.push(...(await measureShop(two, options)))
  const pgbench = await measurePgbench(small!, options)
  return report([...embedded, ...onServer], pgbench.rows, pgbench)
}

async function measureShop(
  setup: { name: string; products: number; environment?: Record<string, string> },
  options: RunOptions,
) {
  const { name, products, environment = {} } = setup
  const database = name.startsWith('PostgreSQL') ? 'PostgreSQL' : 'embedded'
  return withShop({ database, seed: phoneSeed(products), environment }, async (shop) => {
    const rows: Row[] = []
    for (const buyers of buyerCounts)
      rows.push({ name, buyers, products, load: await measureOrders(shop, buyers, options) })
    return rows
  })
}

async function measurePgbench(products: number, options: RunOptions) {
  const database = await createSeededDatabase(phoneSeed(products))
  const pool = new pg.Pool({ connectionString: database.url })
  try {
    const transactions = await recordOrderStatements(database.url)
    const script = await pgbenchScript(pool, transactions)
    const rows: Row[] = []
    for (const buyers of buyerCounts) {
      const runs = await repeatRuns(options, async () =>
        runPgbench(database.url, script, buyers, options.seconds),
      )
      rows.push({ name: 'pgbench, the same statements', buyers, products, load: summarizeLoads(runs) })
    }
    return { rows, statements: transactions.flat().length, transactions: transactions.length }
  } finally {
    await pool.end()
    await database.drop()
  }
}

function report(
  rows: Row[],
  pgbench: Row[],
  recorded?: { statements: number; transactions: number },
): BenchmarkResult {
  const relativeToPgbench = ({ name, buyers, load }: Row) => {
    const limit = pgbench.find((row) => row.buyers === buyers)?.load.perSecond.median
    return limit && name.includes('PostgreSQL') ? formatNumber(load.perSecond.median / limit) : '–'
  }
  const comparison = recorded
    ? `One order takes ${recorded.statements} statements in ${recorded.transactions} transactions, including those of the sandbox gateway and its two webhooks; \`pgbench\` sends as many of the same kinds. `
    : 'PostgreSQL is not installed here, so neither it nor `pgbench` was measured. '
  return {
    tables: [
      {
        title: 'Orders placed, paid and invoiced',
        note: `${comparison}fsync and synchronous_commit are on. CPU time is that of the shop’s processes. Targets: half of \`pgbench\`; 60/s on the embedded database.`,
        columns: ['setup', 'buyers', 'products', ...loadColumns, 'relative to pgbench'],
        rows: [...rows, ...pgbench].map((row) => [
          row.name,
          formatNumber(row.buyers),
          formatNumber(row.products),
          ...loadCells(row.load),
          relativeToPgbench(row),
        ]),
      },
    ],
    figures: { rows, pgbench, statements: recorded?.statements, transactions: recorded?.transactions },
  }
}

export const checkout: Benchmark = {
  description: 'orders per second, compared with pgbench',
  timeoutMinutes: 25,
  measure,
}
