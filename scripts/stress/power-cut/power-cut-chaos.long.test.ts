import { afterAll, beforeAll, expect, test } from 'vitest'
import { powerCuts } from './power-cuts.ts'
import type { Engine } from './shop-with-records.ts'

const seed = Number(process.env['SEED'] ?? 20_261_121)
/** Ten cuts each, half of them with each probability that an unsynced page is present. */
const days = Number(process.env['DAYS'] ?? 20)
const probabilities = [0.5, 0.95]
let trial: Awaited<ReturnType<typeof powerCuts>>

beforeAll(async () => {
  trial = await powerCuts(seed, 60)
}, 240_000)
afterAll(() => trial.close())

async function all(engine: Engine) {
  const cuts = []
  for (let day = 0; day < days; day++)
    for await (const cut of trial.day(engine, day, 10, probabilities)) cuts.push(cut)
  for (const p of probabilities) {
    const ofThese = cuts.filter(({ probability }) => probability === p)
    const bad = ofThese.filter(({ wrong }) => wrong.length > 0)
    const unusable = bad.filter(({ wrong }) => wrong[0]!.startsWith('it cannot be used'))
    const said = ofThese.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
    console.log(
      `${engine}, p = ${p}, seed ${seed}: ${ofThese.length} power cuts, ${said} acknowledgements looked for, ` +
        `${bad.length} bad, of these ${unusable.length} not to be opened`,
    )
  }
  return cuts
}

test('the embedded database survives a hundred power cuts at random moments with each probability', async () => {
  expect((await all('ours')).filter(({ wrong }) => wrong.length > 0)).toEqual([])
})

test('unmodified PGlite does not survive the same power cuts', async () => {
  expect((await all('stock')).filter(({ wrong }) => wrong.length > 0).length).toBeGreaterThan(days)
})
