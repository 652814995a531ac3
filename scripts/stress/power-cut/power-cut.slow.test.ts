import { afterAll, beforeAll, expect, test } from 'vitest'
import { powerCutTrials } from './power-cut-trials.ts'

const seed = Number(process.env['SEED'] ?? 20_261_121)
const timeout = 240_000
const probabilities = [0.5, 0.95]
let trials: Awaited<ReturnType<typeof powerCutTrials>>

beforeAll(async () => {
  trials = await powerCutTrials(seed, 20)
}, timeout)
afterAll(() => trials.close())

test(
  `five power cuts at random moments lose nothing acknowledged and corrupt nothing (seed ${seed})`,
  { timeout },
  async () => {
    let acknowledged = 0
    for await (const cut of trials.run('durable', 0, 5, probabilities)) {
      expect.soft(cut.problems, `seed ${seed}: ${JSON.stringify(cut)}`).toEqual([])
      acknowledged += cut.acknowledged
    }
    expect(acknowledged).toBeGreaterThan(20)
  },
)

test(
  `such power cuts damage a database whose fsync does nothing, so the simulation is realistic (seed ${seed})`,
  { timeout },
  async () => {
    for await (const { problems } of trials.run('unmodified', 0, 10, probabilities))
      if (problems.length > 0) return
    expect.fail('The database survived all ten power cuts.')
  },
)
