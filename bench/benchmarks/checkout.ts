import { bySize } from '../report/by-size.ts'
import pg from 'pg'
import { sizes, times, type Amount } from '../options.ts'
import { statementsOfOnePurchase } from '../checkout/one-purchase.ts'
import { pgbench } from '../checkout/pgbench.ts'
import { purchases } from '../checkout/purchases.ts'
import { pgbenchScript } from '../checkout/same-statements.ts'
import { loadCells, loadColumns, loadsOf, type Loads } from '../load/loads.ts'
import { databaseWith, hasServer } from '../environment/databases.ts'
import { phones } from '../environment/fillings.ts'
import { withShop } from '../environment/shop.ts'
import { rounded } from '../report/figure.ts'
import type { Measured, Part } from '../report/measured.ts'

interface Row {
  what: string
  buyers: number
  products: number
  load: Loads
}

const people = [1, 8]

async function measure(amount: Amount): Promise<Measured> {
  const [small] = sizes([1_000], amount)
  const embedded = await purchasesAt({ what: 'embedded database, durable', products: small! }, amount)
  if (!hasServer()) return report(embedded, [], undefined)
  const onServer: Row[] = []
  for (const products of sizes([1_000, 100_000], amount))
    onServer.push(...(await purchasesAt({ what: 'PostgreSQL', products }, amount)))
  const two = { what: 'PostgreSQL, two processes', products: small!, environment: { WORKERS: '2' } }
  onServer.push(...(await purchasesAt(two, amount)))
  const beside = await measuredByPgbench(small!, amount)
  return report([...embedded, ...onServer], beside.rows, beside)
}

async function purchasesAt(
  place: { what: string; products: number; environment?: Record<string, string> },
  amount: Amount,
) {
  const { what, products, environment = {} } = place
  const database = what.startsWith('PostgreSQL') ? 'PostgreSQL' : 'embedded'
  return withShop({ database, filling: phones(products), environment }, async (shop) => {
    const rows: Row[] = []
    for (const buyers of people)
      rows.push({ what, buyers, products, load: await purchases(shop, buyers, amount) })
    return rows
  })
}

/** On the same server, with as many statements of the same kinds in the same transactions, on tables like the shop's. */
async function measuredByPgbench(products: number, amount: Amount) {
  const database = await databaseWith(phones(products))
  const pool = new pg.Pool({ connectionString: database.url })
  try {
    const sent = await statementsOfOnePurchase(database.url)
    const script = await pgbenchScript(pool, sent)
    const rows: Row[] = []
    for (const buyers of people) {
      const runs = await times(amount, async () => pgbench(database.url, script, buyers, amount.seconds))
      rows.push({ what: 'pgbench, the same statements', buyers, products, load: loadsOf(runs) })
    }
    return { rows, statements: sent.flat().length, transactions: sent.length }
  } finally {
    await pool.end()
    await database.drop()
  }
}

function report(rows: Row[], beside: Row[], sent?: { statements: number; transactions: number }): Measured {
  const said = (buyers: number) => (buyers === 1 ? 'one buyer' : `${buyers} buyers`)
  const ofPgbench = ({ what, buyers, load }: Row) => {
    const most = beside.find((row) => row.buyers === buyers)?.load.perSecond.median
    return most && what.includes('PostgreSQL') ? rounded(load.perSecond.median / most) : '–'
  }
  const counted = sent
    ? `One order is ${sent.statements} statements in ${sent.transactions} transactions, the test payment provider’s and its two webhooks’ among them; \`pgbench\` sends as many of the same kinds. `
    : 'PostgreSQL is not installed here, so neither it nor `pgbench` was measured. '
  return {
    tables: [
      {
        title: 'Orders placed, paid and invoiced',
        note: `${counted}fsync and synchronous_commit are on. CPU is that of the shop’s processes. Aim: half of \`pgbench\`; 60/s on the embedded database.`,
        columns: ['what', 'buyers', 'products', ...loadColumns, 'of pgbench'],
        rows: [...rows, ...beside].map((row) => [
          row.what,
          rounded(row.buyers),
          rounded(row.products),
          ...loadCells(row.load),
          ofPgbench(row),
        ]),
      },
    ],
    short: bySize(
      [...rows, ...beside].map((row) => ({ ...row, what: `orders, ${row.what}, ${said(row.buyers)}` })),
      (row) =>
        `${rounded(row.load.perSecond.median)}/s, p99 ${rounded(row.load.p99.median)} ms${ofPgbench(row) === '–' ? '' : `, ${ofPgbench(row)} of \`pgbench\``}`,
    ),
    figures: { rows, beside, statements: sent?.statements, transactions: sent?.transactions },
  }
}

export const checkout: Part = { minutes: 25, what: 'orders, beside pgbench', measure }
