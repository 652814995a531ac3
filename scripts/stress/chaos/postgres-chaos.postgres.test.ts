import { test } from 'vitest'
import { expectToSurviveAFailover, expectToSurviveARestart } from './failover-tests.ts'

const load = { orders: 40, pay: false }

test(
  'two processes lose no acknowledged order when PostgreSQL is killed and restarted',
  { timeout: 120_000 },
  () => expectToSurviveARestart(load),
)

test(
  'two processes lose no acknowledged order when the synchronous standby replaces a dead primary',
  { timeout: 120_000 },
  () => expectToSurviveAFailover(load),
)
