import { AsyncLocalStorage } from 'node:async_hooks'
import { DrizzleQueryError } from 'drizzle-orm'
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { AmbiguousCommit, isConnectionError } from './errors.ts'

/** Shared by all transactions, because it caches column names. */
const dialect = new PgDialect({ casing: 'snake_case' })

const running = new AsyncLocalStorage<{ open: boolean }>()

interface GuardOptions {
  queryTimeoutMs?: number | undefined
  /** Runs after each commit, before the caller learns of it. */
  afterWrite?: (() => Promise<void>) | undefined
}

/**
 * Inside a transaction only its own handle works. The embedded database has a single session, so a query past the handle
 * would deadlock; on a server it would silently run outside the transaction.
 */
export function guardTransactions(
  db: NodePgDatabase,
  pool: pg.Pool,
  { queryTimeoutMs, afterWrite }: GuardOptions = {},
) {
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
    const client = await pool.connect().catch((error: unknown) => {
      throw new DrizzleQueryError('begin', [], error as Error)
    })
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
      await afterWrite?.()
      return result
    } catch (error) {
      throw connection.toCommitError(error)
    } finally {
      scope.open = false
      connection.removeListeners()
      // A dead connection never returns to the pool.
      client.release(connection.lost())
    }
  }
  return db
}

type RunQuery = (statement: pg.QueryConfig, values?: unknown[]) => Promise<unknown>

/** The name of the PostgreSQL function that reports it, which is the same in every language. */
const syncReplicationRoutine = 'SyncRepWaitForLSN'

/**
 * One connection during one transaction. Each statement has a client-side timeout, since a server whose standby is gone
 * waits in COMMIT without end; after the connection is lost nothing more is sent, not even ROLLBACK.
 */
function transactionConnection(client: pg.PoolClient, queryTimeoutMs?: number) {
  const runQuery = client.query.bind(client) as RunQuery
  let lost: Error | undefined
  let isWorkDone = false
  let isUnreplicated = false
  const onNotice = ({ routine }: { routine?: string | undefined }) => {
    if (routine === syncReplicationRoutine) isUnreplicated = true
  }
  // Between two statements no query listens for errors; without a listener, Node would exit.
  const onError = (error: Error) => {
    lost ??= error
  }
  client.on('notice', onNotice).on('error', onError)

  let begin = ''

  async function query(statement: pg.QueryConfig, values?: unknown[]) {
    if (lost) throw lost
    if (statement.text.startsWith('begin')) {
      begin = statement.text
      return undefined
    }
    try {
      return await runQuery(withQueryTimeout(await withBegin(statement), queryTimeoutMs), values)
    } catch (error) {
      if (isConnectionError(error)) lost = error as Error
      throw error
    }
  }

  /** BEGIN is sent with the settings that follow it, in one round trip. */
  async function withBegin(statement: pg.QueryConfig) {
    if (!begin) return statement
    const opening = begin
    begin = ''
    if (statement.text.startsWith('set local')) return { ...statement, text: `${opening}; ${statement.text}` }
    await runQuery(withQueryTimeout({ text: opening }, queryTimeoutMs))
    return statement
  }

  return {
    client: Object.create(client, { query: { value: query } }) as pg.PoolClient,
    lost: () => lost,
    /** After this only COMMIT is left to send. */
    workEnded() {
      isWorkDone = true
    },
    /** Committed on the primary only; a failover could lose it. */
    assertReplicated() {
      if (isUnreplicated) throw notReplicated()
    },
    toCommitError: (error: unknown) => (lost && isWorkDone ? lostDuringCommit(lost) : error),
    removeListeners: () => client.off('notice', onNotice).off('error', onError),
  }
}

/** The statement with a client-side timeout. */
export const withQueryTimeout = <Statement extends object>(
  statement: Statement,
  milliseconds?: number,
): Statement => (milliseconds ? { ...statement, query_timeout: milliseconds } : statement)

const lostDuringCommit = (cause: Error) =>
  new AmbiguousCommit(`The connection was lost while a transaction was being committed: ${cause.message}`, {
    cause,
  })

const notReplicated = () =>
  new AmbiguousCommit(
    'ALARM: the database server gave up waiting for its synchronous standby. What was committed is on one server only.',
  )
