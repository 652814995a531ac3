import { expect, onTestFinished, test } from 'vitest'
import { counterJourney } from './counter-run.ts'
import { crashTestShop } from './crash-points.ts'

test('a shop that is killed before or after the commit of a sale, an exchange, a return, a receipt of devices, the hand-over of a repair or the count completes the day: books, stock, cash and numbers agree', async () => {
  const shop = await crashTestShop(counterJourney)
  onTestFinished(() => shop.close())
  const commits = await shop.findCrashPoints(
    ({ name }) =>
      /^POST \/api\/(counter\/(sales|returns|shifts\/:id\/close)|purchasing\/purchases\/:id\/receipts|repairs\/hand-overs): (before|after) commit/.test(
        name,
      ),
    () => false,
  )
  // The long test also kills at each statement between them.
  expect(commits.length).toBeGreaterThanOrEqual(14)
  expect(await shop.crashAtEach(commits)).toEqual([])
}, 1_200_000)
