import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { examine } from '../src/doctor/examine.ts'
import { openDatabase } from '../src/platform/database/open.ts'
import { createDatabase } from '../src/testing/test-postgres.ts'
import { fillWithManyOrders } from './many-orders.ts'
import { writeIntoReadme } from './readme.ts'

/**
 * Measures what `npm run verify` takes with many orders: on the embedded database, and on one made for it, and dropped,
 * on the server at TEST_DATABASE_URL. Writes the README's table.
 */
const times = 3
const many = 100_000
const rows = [await measured('embedded database', undefined, many)]
const server = process.env['TEST_DATABASE_URL']
if (server) {
  const made = await createDatabase(server)
  rows.unshift(await measured('PostgreSQL', made.url, many).finally(made.drop))
}
await report()

async function measured(name: string, databaseUrl: string | undefined, orders: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kadai-verify-bench-'))
  const { db, pool, close } = await openDatabase({ databaseUrl, dataDir })
  try {
    await fillWithManyOrders(pool, orders)
    const runs: number[] = []
    for (let run = 0; run < times; run++) {
      const begun = performance.now()
      const findings = await examine(db, new Date())
      runs.push((performance.now() - begun) / 1000)
      const bad = findings.filter(({ total }) => total > 0)
      if (bad.length > 0) throw new Error(`The made-up books disagree: ${JSON.stringify(bad, undefined, 1)}`)
    }
    return { name, orders, seconds: runs.sort((a, b) => a - b)[Math.floor(times / 2)]! }
  } finally {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function report() {
  const day = new Date().toISOString().slice(0, 10)
  const table = [
    `All checks of \`npm run verify\`, the middle of ${times} runs, measured ${day} on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}.`,
    '',
    '| database | orders | seconds |',
    '| --- | --- | --- |',
    ...rows.map(
      ({ name, orders, seconds }) =>
        `| ${name} | ${orders.toLocaleString('en-IN')} | ${seconds.toFixed(1)} |`,
    ),
  ].join('\n')
  mkdirSync('bench/results', { recursive: true })
  writeFileSync('bench/results/verify.md', `${table}\n`)
  await writeIntoReadme('verify', table)
  console.log(table)
}
