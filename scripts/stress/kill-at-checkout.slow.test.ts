import { expect, onTestFinished, test } from 'vitest'
import { checkoutJourney } from './checkout-run.ts'
import { crashTestShop } from './crash-points.ts'

test('a shop that is killed after any commit of a purchase completes it: nothing is lost or paid twice', async () => {
  const shop = await crashTestShop(checkoutJourney)
  onTestFinished(() => shop.close())
  // A kill between two commits leaves the state of the first; the long test also kills at the statements between them.
  const commits = await shop.findCrashPoints(
    ({ isDurable, name }) => isDurable && name.includes(': after commit'),
    // Only webhooks are concurrent.
    (path) => path === 'webhook',
  )
  expect(commits.length).toBeGreaterThanOrEqual(8)
  expect(await shop.crashAtEach(commits)).toEqual([])
}, 600_000)
