import { spawnSync } from 'node:child_process'

/**
 * The tests that take long: ten thousand sequences of what can happen to orders, on the embedded database, and on the
 * server at TEST_DATABASE_URL where one is named. `SEQUENCES` sets another number.
 */
const { TEST_DATABASE_URL, ...environment } = process.env
const test = 'src/orders/money-and-stock.test.ts'
const sequences = { SEQUENCES: '10000', ...environment }

const runs: { config: string; env: NodeJS.ProcessEnv }[] = [{ config: 'vitest.config.ts', env: sequences }]
if (TEST_DATABASE_URL)
  runs.push({ config: 'vitest.postgres.config.ts', env: { ...sequences, TEST_DATABASE_URL } })
else console.log('TEST_DATABASE_URL names no server: only the embedded database is tried.')

const failed = runs.filter(
  ({ config, env }) =>
    spawnSync('vitest', ['run', '--config', config, test], { stdio: 'inherit', env }).status !== 0,
)
process.exit(failed.length > 0 ? 1 : 0)
