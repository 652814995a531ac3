import { expect, onTestFinished, test } from 'vitest'
import { crashTestShop } from './crash-points.ts'
import { seededRandom } from '../seeded-random.ts'

const seed = Number(process.env['SEED'] ?? 20_261_122)
const kills = 10

test(
  `a shop that is killed after ${kills} of the transactions of a purchase completes it: nothing is lost or paid twice (SEED=${seed})`,
  { timeout: 600_000 },
  async () => {
    const shop = await crashTestShop()
    onTestFinished(() => shop.close())
    // A kill between two commits leaves the state of the first; the long test also kills at the statements between them.
    const steps = await shop.findCrashPoints(
      ({ isDurable, name }) => isDurable && name.includes(': after commit'),
    )
    expect(steps.length).toBeGreaterThan(kills)
    const random = seededRandom(seed).next
    const chosen = Array.from(
      { length: kills },
      () => steps.splice(Math.floor(random() * steps.length), 1)[0]!,
    )
    expect(await shop.crashAtEach(chosen)).toEqual([])
  },
)
