import { afterAll, beforeAll, expect, test } from 'vitest'
import { powerCutTrials } from './power-cut-trials.ts'
import type { Engine } from './recorded-shop.ts'

const seed = Number(process.env['SEED'] ?? 20_261_121)
/** Ten power cuts each, five per probability that a page without fsync survives. DAYS sets another number. */
const runs = Number(process.env['DAYS'] ?? 20)
const probabilities = [0.5, 0.95]
let trials: Awaited<ReturnType<typeof powerCutTrials>>

beforeAll(async () => {
  trials = await powerCutTrials(seed, 60)
}, 240_000)
afterAll(() => trials.close())

async function runAll(engine: Engine) {
  const cuts = []
  for (let run = 0; run < runs; run++)
    for await (const cut of trials.run(engine, run, 10, probabilities)) cuts.push(cut)
  for (const p of probabilities) {
    const withProbability = cuts.filter(({ probability }) => probability === p)
    const failed = withProbability.filter(({ problems }) => problems.length > 0)
    const unusable = failed.filter(({ problems }) => problems[0]!.startsWith('cannot be opened'))
    const acknowledgements = withProbability.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
    console.log(
      `${engine}, p = ${p}, seed ${seed}: ${withProbability.length} power cuts, ${acknowledgements} acknowledgements checked, ` +
        `${failed.length} failed, of these ${unusable.length} cannot be opened`,
    )
  }
  return cuts
}

test('the shop’s database survives 100 power cuts with each probability', async () => {
  expect((await runAll('durable')).filter(({ problems }) => problems.length > 0)).toEqual([])
})

test('PGlite without durable files does not survive the same power cuts', async () => {
  expect((await runAll('unmodified')).filter(({ problems }) => problems.length > 0).length).toBeGreaterThan(
    runs,
  )
})
