import { expect, onTestFinished, test } from 'vitest'
import { mortalShop } from './crash-points.ts'
import { seededRandom } from '../seeded-random.ts'

const seed = Number(process.env['SEED'] ?? 20_261_122)
const deaths = 10

test(
  `a shop that is killed after ${deaths} of the transactions of a purchase completes it: nothing is lost or paid twice (SEED=${seed})`,
  { timeout: 600_000 },
  async () => {
    const shop = await mortalShop()
    onTestFinished(() => shop.close())
    // A kill between two commits leaves the state of the first; the long test also kills at the statements between them.
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
