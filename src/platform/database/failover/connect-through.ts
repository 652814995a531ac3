import type pg from 'pg'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void
type Connect = () => Promise<pg.PoolClient>

/** From now on whatever asks the pool for a connection, the pool's own `query` too, gets it by `way`. */
export function wrapConnect(pool: pg.Pool, connectWith: (connect: Connect) => Promise<pg.PoolClient>) {
  const connect: Connect = pool.connect.bind(pool)
  pool.connect = ((done?: Connected) => {
    const client = connectWith(connect)
    if (!done) return client
    client.then(
      (client) => done(undefined, client, (error) => client.release(error)),
      (error: unknown) => done(error as Error, undefined, () => undefined),
    )
    return undefined
  }) as typeof pool.connect
}
