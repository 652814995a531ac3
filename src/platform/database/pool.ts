import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

type Connect = () => Promise<pg.PoolClient>
type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

const transaction = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Until `work` has ended, the pool gives it no connection: it has the transaction's. */
export async function refusingPool<Result>(work: () => Promise<Result>): Promise<Result> {
  const scope = { isOpen: true }
  try {
    // Awaited inside, since Drizzle sends a query only when it is awaited.
    return await transaction.run(scope, async () => await work())
  } finally {
    scope.isOpen = false
  }
}

/**
 * Inside a transaction only its own handle works. The embedded database has a single session, so a query past the handle
 * would deadlock; on a server it would silently run outside the transaction.
 */
export class ShopPool extends pg.Pool {
  #connect: Connect = () => super.connect()

  /** Routes every request for a connection, also of `query`, through `way`, which may wait or connect again. */
  connectThrough(way: (connect: Connect) => Promise<pg.PoolClient>) {
    const connect = this.#connect
    this.#connect = () => way(connect)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(done: Connected): void
  override connect(done?: Connected) {
    const client = transaction.getStore()?.isOpen ? refuse() : this.#connect()
    if (!done) return client
    client.then(
      (client) => done(undefined, client, (error) => client.release(error)),
      (error: unknown) => done(error as Error, undefined, () => undefined),
    )
    return undefined
  }
}

const refuse = (): Promise<pg.PoolClient> =>
  Promise.reject(
    new Error('Inside a transaction, use its own handle: the database itself cannot be asked there.'),
  )
