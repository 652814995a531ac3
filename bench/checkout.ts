import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buyer, plentifulItem } from '../scripts/buyer.ts'
import { owner, startShop } from '../scripts/shop-process.ts'
import { ownPostgres } from '../scripts/stress/own-postgres.ts'
import type { Step } from '../scripts/stress/steps.ts'
import { createDatabase } from '../src/testing/test-postgres.ts'
import { pgbench } from './checkout/pgbench.ts'
import { purchases, type Speed } from './checkout/purchases.ts'
import { pgbenchScript, transactionsIn } from './checkout/same-statements.ts'
import { writeIntoReadme } from './readme.ts'

/**
 * Orders placed, paid and invoiced by eight buyers: on the embedded database, and on PostgreSQL by one and by two shops,
 * beside what pgbench reaches on the same server with the same number of statements of the same kinds.
 */
const seconds = Number(process.argv[2] ?? 10)
const rows: [string, Speed][] = []
let statements = 0
let transactions = 0

const server = await ownPostgres()
try {
  rows.push(['durable embedded database, one shop', await measured(1)])
  for (const shops of [1, 2]) {
    const database = await createDatabase(server.url)
    rows.push([`PostgreSQL, ${shops === 1 ? 'one shop' : 'two shops'}`, await measured(shops, database.url)])
    await database.drop()
  }
  rows.push(['pgbench on the same PostgreSQL', await measuredByPgbench()])
} finally {
  server.stop()
}
await report()

async function measured(many: number, databaseUrl?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kadai-checkout-'))
  const environment = { DEMO: '0', ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const shops = [await startShop(dataDir, environment)]
  try {
    while (shops.length < many) shops.push(await startShop(dataDir, environment))
    return await purchases(shops, seconds)
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()))
    rmSync(dataDir, { recursive: true })
  }
}

async function measuredByPgbench() {
  const database = await createDatabase(server.url)
  const pool = new pg.Pool({ connectionString: database.url })
  const sent = transactionsIn(await stepsOfOnePurchase(database.url))
  statements = sent.flat().length
  transactions = sent.length
  const speed = pgbench(database.url, await pgbenchScript(pool, sent), seconds)
  await pool.end()
  await database.drop()
  return speed
}

/** With its two webhooks, once everything that is done only once in a while has been done. */
async function stepsOfOnePurchase(databaseUrl: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kadai-checkout-'))
  const environment = { DEMO: '0', DATABASE_URL: databaseUrl }
  const shop = await startShop(dataDir, environment, 'scripts/stress/watched-start.ts')
  try {
    const item = await plentifulItem(await buyer(shop.url, owner))
    const someone = await buyer(shop.url)
    await someone.pay((await someone.place(item)).id)
    await shop.tell({ webhooks: true })
    await shop.tell({ watch: {} })
    await someone.pay((await someone.place(item)).id)
    await shop.tell({ webhooks: true })
    return (await shop.tell<{ steps: Step[] }>({ steps: true })).steps
  } finally {
    await shop.stop()
    rmSync(dataDir, { recursive: true })
  }
}

async function report() {
  const most = rows.at(-1)![1].perSecond
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`
  const table = [
    `Measured ${day} on ${machine}, 8 buyers for ${seconds} s; buyers, shops and databases share the processors, fsync and synchronous_commit are on.`,
    `One order is ${statements} statements in ${transactions} transactions, with what the test payment provider writes in the same database. One run: compare ratios.`,
    '',
    '| orders placed, paid and invoiced | a second | p50 | p99 | of pgbench |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(
      ([what, { perSecond, p50, p99 }]) =>
        `| ${what} | ${perSecond} | ${p50} ms | ${p99} ms | ${what.startsWith('PostgreSQL') ? (perSecond / most).toFixed(2) : ''} |`,
    ),
  ].join('\n')
  mkdirSync('bench/results', { recursive: true })
  writeFileSync('bench/results/checkout.md', `${table}\n`)
  writeFileSync(
    'bench/results/checkout.json',
    `${JSON.stringify({ day, machine, seconds, statements, transactions, rows: Object.fromEntries(rows) }, null, 2)}\n`,
  )
  await writeIntoReadme('checkout', table)
  console.log(table)
}
