import type pg from 'pg'
import { isConnectionError, poolTimeoutMessage } from '../errors.ts'
import type { ShopPool } from '../pool.ts'

/** Splits `postgres://user@a:5432,b:5433/shop`, which names two servers of one database, into one URL each. */
export function addressesOf(databaseUrl: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)/s.exec(databaseUrl) ?? []
  return hosts.split(',').map((host) => before + host + after)
}

/** Runs on each new connection: a standby answers queries, but rejects writes. */
export const assertPrimary = (client: pg.ClientBase): unknown =>
  client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits').then(({ rows }) => {
    if (rows[0]!.waits) throw Object.assign(new Error('This server is a standby.'), { code: '25006' })
  })

/**
 * Connects a pool to the primary of several servers. If one cannot be reached, the next is tried; when one connection turns out dead,
 * all older ones are discarded, because none survives a failover.
 */
export function followPrimary(pool: ShopPool, addresses: string[]) {
  const generationOf = new WeakMap<object, number>()
  let generation = 0
  let current = 0
  pool.on('connect', (client) => generationOf.set(client, generation))
  pool.on('release', (error: unknown) => {
    if (error && isConnectionError(error)) generation++
  })

  pool.connectThrough(async (connect) => {
    for (let tries = 1; ; tries++) {
      const asked = current
      try {
        return await connectInGeneration(connect)
      } catch (error) {
        if (!isConnectionError(error) || (error as Error).message === poolTimeoutMessage) throw error
        if (current === asked) current = switchTo((asked + 1) % addresses.length)
        if (tries === addresses.length) throw error
      }
    }
  })

  async function connectInGeneration(connect: () => Promise<pg.PoolClient>) {
    for (;;) {
      const client = await connect()
      if (generationOf.get(client) === generation) return client
      client.release(true)
    }
  }

  function switchTo(place: number) {
    pool.options.connectionString = addresses[place]!
    return place
  }
}
