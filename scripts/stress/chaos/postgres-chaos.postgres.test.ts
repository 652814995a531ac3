import { test } from 'vitest'
import { expectToSurviveAFailOver, expectToSurviveARestart } from './disasters.ts'

const load = { orders: 40, pay: false }

test(
  'two shops lose no acknowledged order when PostgreSQL is killed and starts again',
  { timeout: 120_000 },
  () => expectToSurviveARestart(load),
)

test(
  'two shops lose no acknowledged order when the synchronous standby takes over from a dead primary',
  { timeout: 120_000 },
  () => expectToSurviveAFailOver(load),
)
