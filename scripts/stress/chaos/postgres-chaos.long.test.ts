import { test } from 'vitest'
import { expectToSurviveAFailover, expectToSurviveARestart } from './failover-tests.ts'

const load = { orders: 300, pay: true }
const rounds = Array.from({ length: Number(process.env['CHAOS_ROUNDS'] ?? 5) }, (_, round) => round + 1)

test.for(rounds)('PostgreSQL is killed and restarted during purchases: round %i', () =>
  expectToSurviveARestart(load),
)

test.for(rounds)('the synchronous standby is promoted during purchases: round %i', () =>
  expectToSurviveAFailover(load),
)
