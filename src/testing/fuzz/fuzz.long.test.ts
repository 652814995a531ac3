import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'

const cases = Number(process.env['FUZZ_CASES'] ?? 200_000)
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 30))

test(
  `${cases} calls find no answer that is not foreseen (FUZZ_SEED=${seed})`,
  { timeout: 2 * 60 * 60_000 },
  async () => {
    const { found } = await fuzz({ cases, seed })
    expect(found.join('\n')).toBe('')
  },
)
