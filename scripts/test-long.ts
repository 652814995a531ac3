import { randomInt } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { ownPostgres } from './stress/own-postgres.ts'

/**
 * Runs the slow tests: every `*.long.test.ts`, ten thousand sequences of the order model, on the embedded database and on PostgreSQL
 * (`SEQUENCES` sets another number), the reports' figures after random orders, with twenty seeds, and every journey on a desktop. `npm run test:long kill` runs only
 * matching files. Uses the server at TEST_DATABASE_URL, else starts one.
 */
const named = process.argv.slice(2)
const sequences = 'src/selling/orders/money-and-stock.test.ts'
const { TEST_DATABASE_URL, ...others } = process.env
const server = TEST_DATABASE_URL ? undefined : await ownPostgres()
const embedded = { SEQUENCES: '10000', ...others }
const postgres = { ...embedded, TEST_DATABASE_URL: TEST_DATABASE_URL ?? server?.url }

const runs: { command: string; env: NodeJS.ProcessEnv }[] = [
  { command: 'node scripts/build-if-needed.ts', env: others },
  { command: `vitest run --config vitest.long.config.ts ${named.join(' ')}`, env: postgres },
]
if (named.length === 0)
  runs.push(
    { command: `vitest run ${sequences}`, env: embedded },
    ...Array.from({ length: 20 }, () => ({
      command: 'vitest run src/back-office/reports/ledger.test.ts',
      env: { ...others, SEED: String(randomInt(2 ** 31)) },
    })),
    { command: `vitest run --config vitest.postgres.config.ts ${sequences}`, env: postgres },
    { command: 'playwright test --project=desktop-journeys', env: { ...others, E2E_REPORT: 'browser-long' } },
  )

try {
  const failed = runs.filter(({ command, env }) => {
    const [file, ...words] = command.trim().split(' ')
    return spawnSync(file!, words, { stdio: 'inherit', env }).status !== 0
  })
  process.exitCode = failed.length > 0 ? 1 : 0
} finally {
  server?.stop()
}
