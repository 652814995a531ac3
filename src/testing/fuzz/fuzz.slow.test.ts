import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'

const cases = Number(process.env['FUZZ_CASES'] ?? 2000)
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 30))

test(
  `${cases} calls of all kinds by all kinds of people find no answer that is not foreseen (FUZZ_SEED=${seed})`,
  { timeout: 60 * 60_000 },
  async () => {
    const { found, statuses, operations } = await fuzz({ cases, seed })
    expect(found.join('\n')).toBe('')
    expect(operations).toBeGreaterThan(80)
    // Guards against a vacuous pass: both accepted and refused calls must occur.
    expect(statuses.get(200)).toBeGreaterThan(cases / 20)
    expect(statuses.get(400)).toBeGreaterThan(cases / 20)
  },
)
