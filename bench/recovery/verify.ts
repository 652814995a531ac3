import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { examine } from '../../src/doctor/examine.ts'
import type { Database } from '../../src/platform/database.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import { createDatabase } from '../../src/testing/test-postgres.ts'
import { folderWithManyOrders } from '../fixtures/folder-with-many-orders.ts'
import { fillWithManyOrders } from '../fixtures/many-orders.ts'
import { writeInto } from '../report/write-into.ts'
import { endWithin, machine, today, writeResults } from '../report/results.ts'

/**
 * Measures what `npm run verify` takes with many orders: on the embedded database, and on one made for it, and dropped,
 * on the server at TEST_DATABASE_URL. Writes the README's table. `npm run bench:verify -- [orders]`.
 */
const times = 3
const [many = 100_000] = process.argv.slice(2).map(Number)
endWithin(45)
const rows = [await measured('embedded database', undefined, many)]
const server = process.env['TEST_DATABASE_URL']
if (server) {
  const made = await createDatabase(server)
  rows.unshift(await measured('PostgreSQL', made.url, many).finally(made.drop))
}
await report()

async function measured(name: string, databaseUrl: string | undefined, orders: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kadai-verify-bench-'))
  if (databaseUrl === undefined) await folderWithManyOrders(dataDir, orders)
  const { db, pool, close } = await openDatabase({ databaseUrl, dataDir })
  try {
    if (databaseUrl !== undefined) await fillWithManyOrders(pool, orders)
    const runs: { seconds: number; slowest: string }[] = []
    for (let run = 0; run < times; run++) runs.push(await examined(db))
    console.log(name, runs)
    const [middle] = runs.sort((a, b) => a.seconds - b.seconds).slice(Math.floor(times / 2))
    return { name, orders, ...middle! }
  } finally {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function examined(db: Database) {
  const took: number[] = []
  const findings = await examine(db, new Date(), (ms) => Promise.resolve(took.push(ms / 1000)))
  const bad = findings.filter(({ total }) => total > 0)
  if (bad.length > 0) throw new Error(`The made-up books disagree: ${JSON.stringify(bad, undefined, 1)}`)
  const most = Math.max(...took)
  return {
    seconds: took.reduce((sum, each) => sum + each, 0),
    slowest: `${findings[took.indexOf(most)]!.check.id}, ${most.toFixed(1)} s`,
  }
}

async function report() {
  const table = [
    `All checks of \`npm run verify\`, the middle of ${times} runs, measured ${today()} on ${machine()}.`,
    '',
    '| database | orders | seconds | slowest check |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      ({ name, orders, seconds, slowest }) =>
        `| ${name} | ${orders.toLocaleString('en-IN')} | ${seconds.toFixed(1)} | ${slowest} |`,
    ),
  ].join('\n')
  writeResults('verify', table, { times, rows })
  await writeInto('README.md', 'verify', table)
}
