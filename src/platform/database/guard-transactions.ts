import { AsyncLocalStorage } from 'node:async_hooks'
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { transactionConnection } from './failover/line.ts'

/** Shared by all transactions, since it remembers how every column is spelled. */
const dialect = new PgDialect({ casing: 'snake_case' })

const running = new AsyncLocalStorage<{ open: boolean }>()

/**
 * Inside a transaction only its own handle works. The embedded database has a single session, so a second connection
 * would wait for the transaction that waits for it; on a server the same slip escapes the transaction unseen.
 */
export function guardTransactions(db: NodePgDatabase, pool: pg.Pool, queryTimeoutMs?: number) {
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
    const client = await pool.connect()
    const connection = transactionConnection(client, queryTimeoutMs)
    const scope = { open: true }
    try {
      const handle = new NodePgDatabase(
        dialect,
        new NodePgSession(connection.client, dialect, undefined),
        undefined,
      )
      const all = async (tx: Parameters<typeof work>[0]) => {
        const result = await work(tx)
        connection.workEnded()
        return result
      }
      const result = await running.run(scope, () => handle.transaction(all, config))
      connection.assertReplicated()
      return result
    } catch (error) {
      throw connection.toCommitError(error)
    } finally {
      scope.open = false
      connection.removeListeners()
      // A dead connection is never handed to anybody else.
      client.release(connection.lost())
    }
  }
  return db
}
