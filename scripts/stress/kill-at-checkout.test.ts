import { expect, onTestFinished, test } from 'vitest'
import { mortalShop } from './crash-points.ts'
import { seededRandom } from '../seeded-random.ts'

const seed = Number(process.env['SEED'] ?? 20_261_122)
const deaths = 10

test(
  `a shop that is killed after ${deaths} of the transactions of a purchase goes on with it: nothing is lost and nothing is paid twice (SEED=${seed})`,
  { timeout: 600_000 },
  async () => {
    const shop = await mortalShop()
    onTestFinished(() => shop.close())
    // A death between two commits leaves what the earlier one did; the long test dies at each, and at the statements between.
    const steps = await shop.stepsToDieAt(({ lasts, name }) => lasts && name.includes(': after commit'))
    expect(steps.length).toBeGreaterThan(deaths)
    const random = seededRandom(seed).next
    const chosen = Array.from(
      { length: deaths },
      () => steps.splice(Math.floor(random() * steps.length), 1)[0]!,
    )
    expect(await shop.dieAtEach(chosen)).toEqual([])
  },
)
