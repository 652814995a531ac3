import { checkShop } from '../../src/web/check-shop.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../src/platform/database.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import { createDatabase } from '../../src/testing/test-postgres.ts'
import { createShopWithOrders, insertOrders } from '../fixtures/many-orders.ts'
import { exitAfter, machine, today, writeMeasurement } from '../report/measurement.ts'

/**
 * `npm run bench:verify -- [orders]`: seconds that the consistency checks of `npm run verify` take with 100,000 orders, on the
 * embedded database and on a temporary one on the server at TEST_DATABASE_URL.
 */
const runCount = 3
const [orders = 100_000] = process.argv.slice(2).map(Number)
exitAfter(45)
const rows = [await measure('embedded database', undefined)]
const server = process.env['TEST_DATABASE_URL']
if (server) {
  const { url, drop } = await createDatabase(server)
  rows.unshift(await measure('PostgreSQL', url).finally(drop))
}
report()

async function measure(name: string, databaseUrl: string | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kadai-verify-bench-'))
  if (databaseUrl === undefined) await createShopWithOrders(dataDir, orders)
  const { db, pool, close } = await openDatabase({ databaseUrl, dataDir })
  try {
    if (databaseUrl !== undefined) await insertOrders(pool, orders)
    const runs: { seconds: number; slowest: string }[] = []
    for (let run = 0; run < runCount; run++) runs.push(await measureChecks(db))
    console.log(name, runs)
    const [median] = runs.sort((a, b) => a.seconds - b.seconds).slice(Math.floor(runCount / 2))
    return { name, orders, ...median! }
  } finally {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureChecks(db: Database) {
  const seconds: number[] = []
  const findings = await checkShop(db, new Date(), (ms) => Promise.resolve(seconds.push(ms / 1000)))
  const failed = findings.filter(({ total }) => total > 0)
  if (failed.length > 0)
    throw new Error(`The inserted orders fail consistency checks: ${JSON.stringify(failed, undefined, 1)}`)
  const longest = Math.max(...seconds)
  return {
    seconds: seconds.reduce((sum, each) => sum + each, 0),
    slowest: `${findings[seconds.indexOf(longest)]!.check.id}, ${longest.toFixed(1)} s`,
  }
}

function report() {
  const table = [
    `All checks of \`npm run verify\`, median of ${runCount} runs, measured ${today()} on ${machine()}.`,
    '',
    '| database | orders | seconds | slowest check |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      ({ name, orders: count, seconds, slowest }) =>
        `| ${name} | ${count.toLocaleString('en-IN')} | ${seconds.toFixed(1)} | ${slowest} |`,
    ),
  ].join('\n')
  writeMeasurement('verify', table, { runCount, rows })
}
