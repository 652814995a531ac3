import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openPgliteForTests } from '../../testing/test-pglite.ts'
import { Changes } from './changes.ts'
import { hearChanges } from './hear-changes.ts'

test('a shop on the embedded database hears what another program writes into it', async () => {
  const changes = new Changes()
  const { pool, close } = await openPgliteForTests(changes)
  const hearing = hearChanges(pool, changes, { isFarAway: false })
  const { host, port, user, database } = pool.options
  const tool = new pg.Pool({ host, port, user, database })
  onTestFinished(async () => {
    await tool.end()
    await hearing.close()
    await close()
  })
  await expect.poll(() => changes.isHeard, { timeout: 20_000 }).toBe(true)

  const since = changes.now()
  await tool.query(`insert into shop_profile (profile) values ('{}')`)
  await expect.poll(() => changes.hasChanged([], since), { timeout: 20_000 }).toBe(true)
})
