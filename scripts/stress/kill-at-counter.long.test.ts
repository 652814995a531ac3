import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../src/testing/test-postgres.ts'
import { counterJourney } from './counter-run.ts'
import { crashTestShop } from './crash-points.ts'

const once = () => false

test('a shop on PostgreSQL completes a day at the counter after a kill at any of its steps', async () => {
  const database = await createDatabase(process.env['TEST_DATABASE_URL']!)
  const shop = await crashTestShop(counterJourney, database.url)
  onTestFinished(async () => {
    await shop.close()
    await database.drop()
  })
  expect(await shop.crashAtEach(await shop.findCrashPoints(() => true, once))).toEqual([])
})

test('a shop on the embedded database completes a day at the counter after a kill at any of its steps', async () => {
  const shop = await crashTestShop(counterJourney)
  onTestFinished(() => shop.close())
  expect(await shop.crashAtEach(await shop.findCrashPoints(() => true, once))).toEqual([])
})
