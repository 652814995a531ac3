import { afterAll, beforeAll, expect, test } from 'vitest'
import { powerCuts } from './power-cuts.ts'

const seed = Number(process.env['SEED'] ?? 20_261_121)
const timeout = 240_000
const probabilities = [0.5, 0.95]
let trial: Awaited<ReturnType<typeof powerCuts>>

beforeAll(async () => {
  trial = await powerCuts(seed, 20)
}, timeout)
afterAll(() => trial.close())

test(
  `ten power cuts at random moments lose no acknowledged order and damage no data (seed ${seed})`,
  { timeout },
  async () => {
    let acknowledged = 0
    for await (const cut of trial.day('ours', 0, 10, probabilities)) {
      expect.soft(cut.wrong, `seed ${seed}: ${JSON.stringify(cut)}`).toEqual([])
      acknowledged += cut.acknowledged
    }
    expect(acknowledged).toBeGreaterThan(20)
  },
)

test(
  `the same power cuts damage a database whose fsync is a no-op, which shows that the simulation works (seed ${seed})`,
  { timeout },
  async () => {
    for await (const { wrong } of trial.day('stock', 0, 10, probabilities)) if (wrong.length > 0) return
    expect.fail('all of the ten were survived')
  },
)
