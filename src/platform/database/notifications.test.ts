import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openPgliteForTests } from '../../testing/test-pglite.ts'
import { Invalidations } from '../response-cache/invalidations.ts'
import { listenForChanges } from './notifications.ts'

test('a shop on the embedded database receives changes that another program writes', async () => {
  const changes = new Invalidations()
  const { pool, close } = await openPgliteForTests(changes)
  const hearing = listenForChanges(pool, changes, { isRemote: false })
  const { host, port, user, database } = pool.options
  const tool = new pg.Pool({ host, port, user, database })
  onTestFinished(async () => {
    await tool.end()
    await hearing.close()
    await close()
  })
  await expect.poll(() => changes.isConnected, { timeout: 20_000 }).toBe(true)

  const since = changes.now()
  await tool.query(`insert into shop_profile (profile) values ('{}')`)
  await expect.poll(() => changes.isInvalidated([], since), { timeout: 20_000 }).toBe(true)
})
