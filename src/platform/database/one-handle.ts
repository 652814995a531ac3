import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

const running = new AsyncLocalStorage<{ open: boolean }>()

/**
 * Inside a transaction only its own handle works. The embedded database has a single session, so a second connection
 * would wait for the transaction that waits for it; on a server the same slip escapes the transaction unseen.
 */
export function keepTransactionsWhole(db: NodePgDatabase, pool: pg.Pool): NodePgDatabase {
  const connect = pool.connect.bind(pool)
  pool.connect = ((done?: Parameters<typeof connect>[0]) => {
    if (running.getStore()?.open) {
      throw new Error('Inside a transaction, use its own handle: the database itself cannot be asked there.')
    }
    if (!done) return connect()
    connect(done)
    return undefined
  }) as typeof pool.connect

  db.transaction = async (work, config) => {
    // Drizzle alone would keep the connection for ever when BEGIN fails on one that just died.
    const client = await pool.connect()
    const scope = { open: true }
    try {
      const handle = drizzle(client, { casing: 'snake_case' })
      return await running.run(scope, () => handle.transaction(work, config))
    } finally {
      scope.open = false
      client.release()
    }
  }
  return db
}
