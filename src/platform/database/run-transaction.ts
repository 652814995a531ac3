import { DrizzleQueryError, sql } from 'drizzle-orm'
import type pg from 'pg'
import { databaseOn, type Database } from '../database.ts'
import { AmbiguousCommit, isConnectionError, isFromDriver } from './errors.ts'
import { refusingPool } from './pool.ts'

/** The name of the PostgreSQL function that reports it, which is the same in every language. */
const syncReplicationRoutine = 'SyncRepWaitForLSN'

/**
 * Runs `work` between BEGIN with these settings and COMMIT on one connection. After the connection is lost nothing more is sent, not
 * even ROLLBACK.
 *
 * @throws AmbiguousCommit if the outcome of the COMMIT is unknown
 */
export async function runTransaction<Result>(
  pool: pg.Pool,
  settings: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new DrizzleQueryError('begin', [], error as Error)
  })
  const tx = databaseOn(client)
  const connection: { lost?: Error; isUnreplicated?: true } = {}
  const onNotice = ({ routine }: { routine?: string | undefined }) => {
    if (routine === syncReplicationRoutine) connection.isUnreplicated = true
  }
  // Between two statements no query listens for errors; without a listener, Node would exit.
  const onError = (error: Error) => {
    connection.lost ??= error
  }
  client.on('notice', onNotice).on('error', onError)
  try {
    // One text, so that it costs one round trip.
    await tx.execute(sql.raw(`begin; ${settings}`))
    const result = await refusingPool(() => work(tx))
    await commit(client)
    // Committed on the primary only; a failover could lose it.
    if (connection.isUnreplicated) throw notReplicated()
    return result
  } catch (error) {
    if (isLostConnection(error)) onError(error)
    const isOver = connection.lost ?? connection.isUnreplicated
    if (!isOver) await tx.execute(sql`rollback`).catch(onError)
    throw error
  } finally {
    client.off('notice', onNotice).off('error', onError)
    // A dead connection never returns to the pool.
    client.release(connection.lost)
  }
}

const isLostConnection = (error: unknown): error is Error =>
  isConnectionError(error) && (isFromDriver(error) || error instanceof AmbiguousCommit)

async function commit(client: pg.PoolClient) {
  try {
    await client.query('commit')
  } catch (error) {
    if (isConnectionError(error)) throw lostDuringCommit(error as Error)
    throw error
  }
}

const lostDuringCommit = (cause: Error) =>
  new AmbiguousCommit(`The connection was lost while a transaction was being committed: ${cause.message}`, {
    cause,
  })

const notReplicated = () =>
  new AmbiguousCommit(
    'ALARM: the database server gave up waiting for its synchronous standby. What was committed is on one server only.',
  )
