import { test } from 'vitest'
import { expectToSurviveAFailOver, expectToSurviveARestart } from './disasters.ts'

const load = { orders: 300, pay: true }
const rounds = Array.from({ length: Number(process.env['CHAOS_ROUNDS'] ?? 5) }, (_, round) => round + 1)

test.for(rounds)('PostgreSQL is killed and starts again while people buy and pay: round %i', () =>
  expectToSurviveARestart(load),
)

test.for(rounds)('the synchronous standby takes over while people buy and pay: round %i', () =>
  expectToSurviveAFailOver(load),
)
