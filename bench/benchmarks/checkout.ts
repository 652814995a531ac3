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
  if (!hasPostgresServer()) return report(embedded, [])
  const onServer: Row[] = []
  for (const products of limitSizes([1_000, 100_000], options))
    onServer.push(...(await measureShop({ name: 'PostgreSQL', products }, options)))
  return report([...embedded, ...onServer], await measurePgbench(small!, options))
}

async function measureShop({ name, products }: { name: string; products: number }, options: RunOptions) {
  const database = name.startsWith('PostgreSQL') ? 'PostgreSQL' : 'embedded'
  return withShop({ database, seed: phoneSeed(products) }, async (shop) => {
    const rows: Row[] = []
    for (const buyers of buyerCounts)
      rows.push({ name, buyers, products, load: await measureOrders(shop, buyers, options) })
    return rows
  })
}

interface Recorded {
  name: string
  statements: number
  transactions: number
  /** Statements outside of transactions, each of which is counted as one. */
  single: number
  rows: Row[]
}

/** `pgbench` with the shop's own statements, and with all that one order takes. */
async function measurePgbench(products: number, options: RunOptions): Promise<Recorded[]> {
  const database = await createSeededDatabase(phoneSeed(products))
  const pool = new pg.Pool({ connectionString: database.url })
  try {
    const { own, all } = await recordOrderStatements(database.url)
    const recorded: Recorded[] = []
    for (const [name, transactions] of [
      ['pgbench, the shop’s statements', own],
      ['pgbench, all statements', all],
    ] as const) {
      const script = await pgbenchScript(pool, transactions)
      const rows: Row[] = []
      for (const buyers of buyerCounts) {
        const runs = await repeatRuns(options, async () =>
          runPgbench(database.url, script, buyers, options.seconds),
        )
        rows.push({ name, buyers, products, load: summarizeLoads(runs) })
      }
      const single = transactions.filter(({ length }) => length === 1).length
      const statements = transactions.flat().length
      recorded.push({ name, statements, transactions: transactions.length, single, rows })
    }
    return recorded
  } finally {
    await pool.end()
    await database.drop()
  }
}

function report(rows: Row[], recorded: Recorded[]): BenchmarkResult {
  const relativeTo = (pgbench: Recorded, { name, buyers, load }: Row) => {
    const limit = pgbench.rows.find((row) => row.buyers === buyers)?.load.perSecond.median
    return limit && name.includes('PostgreSQL') ? formatNumber(load.perSecond.median / limit) : '–'
  }
  const [own, all] = recorded
  const comparison =
    own && all
      ? `One order takes the shop ${describe(own)}, with two webhooks; with the sandbox gateway’s, the sessions’ and the rate limits’ it is ${describe(all)}. \`pgbench\` sends as many of the same kinds. `
      : 'PostgreSQL is not installed here, so neither it nor `pgbench` was measured. '
  return {
    tables: [
      {
        title: 'Orders placed, paid and invoiced',
        note: `${comparison}fsync and synchronous_commit are on. CPU time is that of the shop’s processes. Targets: half of \`pgbench\` with the shop’s statements; 60/s on the embedded database.`,
        columns: [
          'setup',
          'buyers',
          'products',
          ...loadColumns,
          ...recorded.map(({ name }) => `relative to ${name}`),
        ],
        rows: [...rows, ...recorded.flatMap((pgbench) => pgbench.rows)].map((row) => [
          row.name,
          formatNumber(row.buyers),
          formatNumber(row.products),
          ...loadCells(row.load),
          ...recorded.map((pgbench) => relativeTo(pgbench, row)),
        ]),
      },
    ],
    figures: { rows, pgbench: recorded },
  }
}

const describe = ({ statements, transactions, single }: Recorded) =>
  `${statements} statements in ${transactions - single} transactions and ${single} single statements`

export const checkout: Benchmark = {
  description: 'orders per second, compared with pgbench',
  timeoutMinutes: 25,
  measure,
}
