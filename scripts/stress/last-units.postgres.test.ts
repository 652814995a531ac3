import { execFileSync } from 'node:child_process'
import { test } from 'vitest'
import { expectUnitsSoldOnce } from './expect-units-sold-once.ts'

test(
  'two processes that share a database sell the last five units to five of two hundred concurrent buyers',
  { timeout: 180_000 },
  async () => {
    execFileSync('node', ['scripts/build-if-needed.ts'])
    await expectUnitsSoldOnce({ people: 200, units: 5 })
  },
)
