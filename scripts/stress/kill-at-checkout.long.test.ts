import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../src/testing/test-postgres.ts'
import { checkoutJourney } from './checkout-run.ts'
import { crashTestShop } from './crash-points.ts'

const everyStep = () => true

test('a shop on PostgreSQL completes a purchase after a kill at any of its steps', async () => {
  const database = await createDatabase(process.env['TEST_DATABASE_URL']!)
  const shop = await crashTestShop(checkoutJourney, database.url)
  onTestFinished(async () => {
    await shop.close()
    await database.drop()
  })
  expect(await shop.crashAtEach(await shop.findCrashPoints(everyStep))).toEqual([])
})

test('a shop on the embedded database completes a purchase after a kill at any externally visible step', async () => {
  const shop = await crashTestShop(checkoutJourney)
  onTestFinished(() => shop.close())
  expect(await shop.crashAtEach(await shop.findCrashPoints(({ isDurable }) => isDurable))).toEqual([])
})
