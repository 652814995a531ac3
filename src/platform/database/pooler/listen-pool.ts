import pg from 'pg'
import { addressesOf, assertPrimary, followPrimary } from '../failover/primary.ts'
import { forwardNotifications, type NotificationListener } from '../notifications.ts'

/** One connection to the primary past the pooler of the shop's other connections; it only listens for changes. */
export function openListenPool(listenUrl: string, listener: NotificationListener) {
  const addresses = addressesOf(listenUrl)
  const pool = new pg.Pool({
    connectionString: addresses[0],
    application_name: 'kadai listener',
    max: 1,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    onConnect: (client: pg.ClientBase): unknown => listenOn(client, listener.channel),
  })
  pool.on('error', () => undefined)
  forwardNotifications(pool, listener)
  followPrimary(pool, addresses)
  return pool
}

async function listenOn(client: pg.ClientBase, channel: string) {
  await assertPrimary(client)
  await client.query(`listen ${channel}`)
}
