import type pg from 'pg'
import { connectThrough } from './connect-through.ts'
import { isOutOfReach, noneFree } from './out-of-reach.ts'

/** `postgres://user@a:5432,b:5433/shop` names two servers that hold the same database; one address for each. */
export function addressesOf(databaseUrl: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)/s.exec(databaseUrl) ?? []
  return hosts.split(',').map((host) => before + host + after)
}

/** Asked of each new connection: a standby answers questions too, and would refuse to write for as long as it is one. */
export const refuseStandby = (client: pg.ClientBase): unknown =>
  client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits').then(({ rows }) => {
    if (rows[0]!.waits) throw Object.assign(new Error('This server is a standby.'), { code: '25006' })
  })

/**
 * Keeps a pool at that one of several servers which writes. Where one cannot be had the next is tried, and when any
 * connection is found dead all older ones are thought to be: after a change of servers none of them is good.
 */
export function stayWithWriter(pool: pg.Pool, addresses: string[]) {
  const bornIn = new WeakMap<object, number>()
  let age = 0
  let at = 0
  pool.on('connect', (client) => bornIn.set(client, age))
  pool.on('release', (error: unknown) => {
    if (error && isOutOfReach(error)) age++
  })

  connectThrough(pool, async (connect) => {
    for (let tries = 1; ; tries++) {
      const asked = at
      try {
        return await young(connect)
      } catch (error) {
        if (!isOutOfReach(error) || (error as Error).message === noneFree) throw error
        if (at === asked) at = turnTo((asked + 1) % addresses.length)
        if (tries === addresses.length) throw error
      }
    }
  })

  async function young(connect: () => Promise<pg.PoolClient>) {
    for (;;) {
      const client = await connect()
      if (bornIn.get(client) === age) return client
      client.release(true)
    }
  }

  function turnTo(place: number) {
    pool.options.connectionString = addresses[place]!
    return place
  }
}
