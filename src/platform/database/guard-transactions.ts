import { AsyncLocalStorage } from 'node:async_hooks'
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { AmbiguousCommit, isConnectionError } from './errors.ts'

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

type RunQuery = (statement: pg.QueryConfig, values?: unknown[]) => Promise<unknown>

/** What PostgreSQL's own function is called that says it, in every language of its messages. */
const syncReplicationRoutine = 'SyncRepWaitForLSN'

/**
 * One connection during one transaction. Each statement has a time limit of ours, since a server whose standby is gone
 * does not end the wait of a COMMIT; and a connection that was lost is asked nothing more, not even to roll back.
 */
function transactionConnection(client: pg.PoolClient, queryTimeoutMs?: number) {
  const runQuery = client.query.bind(client) as RunQuery
  let lost: Error | undefined
  let isWorkDone = false
  let isUnreplicated = false
  const onNotice = ({ routine }: { routine?: string | undefined }) => {
    if (routine === syncReplicationRoutine) isUnreplicated = true
  }
  // Between two statements nobody waits for an answer: without a listener, Node would end the whole shop.
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

  /** BEGIN goes with the limits that follow it: one round trip for both. */
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
    /** From here on only COMMIT is left to be sent. */
    workEnded() {
      isWorkDone = true
    },
    /** Committed, but on one server alone, and that one may be lost with it. */
    assertReplicated() {
      if (isUnreplicated) throw notReplicated()
    },
    toCommitError: (error: unknown) => (lost && isWorkDone ? lostDuringCommit(lost) : error),
    removeListeners: () => client.off('notice', onNotice).off('error', onError),
  }
}

/** The statement, which fails when it is not answered in time. */
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
