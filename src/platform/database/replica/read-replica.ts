import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { defaultPoolMax } from '../failover/connection-limit.ts'
import { withQueryTimeout } from '../guard-transactions.ts'
import { isBehindPooler } from '../pooler/detect-pooler.ts'
import { PreparingClient } from '../prepared-statements.ts'
import { withoutJit } from '../without-jit.ts'
import { comparePositions, PrimaryPositions, replayedPosition, type LogPosition } from './primary-position.ts'
import { watchReplica, type ReplicaState } from './watch-replica.ts'

type Query = (asked: object | string, ...more: unknown[]) => Promise<unknown>

const connectMs = 2_000
const answerWithinMs = 10_000
/** A replica is often a few milliseconds behind; waiting for it spares the primary the query. */
const waitsMs = [0, 5, 20]

/** Standbys that answer reads of lists, searches and reports, as long as they are not too far behind. */
export interface ReadReplica {
  /** Asks a replica, or `askPrimary` if no replica is new enough or answers. */
  query: (asked: object | string, more: unknown[], askPrimary: () => Promise<unknown>) => Promise<unknown>
  /** Reads that begin from now on must see every change until now: what they show is kept in a cache. */
  noteChange: () => void
  state: () => ReplicaState
  counts: { replica: number; primary: number }
  close: () => Promise<void>
}

export function openReplica(
  readUrl: string,
  { pool: primary, max = defaultPoolMax }: { pool: pg.Pool; max?: number | undefined },
): ReadReplica {
  const pool = createPool(readUrl, max)
  // Bound now: `databaseOn` will send the pool's reads here.
  const positions = new PrimaryPositions(positionOf(primary.query.bind(primary)))
  const watch = watchReplica(pool, positions)
  const counts = { replica: 0, primary: 0 }
  const replayed = new WeakMap<pg.PoolClient, LogPosition>()

  async function hasReplayed(client: pg.PoolClient, position: LogPosition) {
    for (const wait of waitsMs) {
      const known = replayed.get(client)
      if (known !== undefined && comparePositions(known, position) >= 0) return true
      if (wait > 0) await pause(wait)
      replayed.set(client, await readPosition(client))
    }
    return comparePositions(replayed.get(client)!, position) >= 0
  }

  async function ask(asked: object | string, more: unknown[]) {
    const position = await positions.required()
    const client = await pool.connect()
    // A query that failed may have been cancelled with its connection.
    let isUsable = false
    try {
      const isNewEnough = await hasReplayed(client, position)
      const statement = typeof asked === 'string' ? { text: asked } : asked
      const query = client.query.bind(client) as Query
      const answer = isNewEnough
        ? { result: await query(withQueryTimeout(statement, answerWithinMs), ...more) }
        : undefined
      isUsable = true
      return answer
    } finally {
      client.release(!isUsable)
    }
  }

  return {
    async query(asked, more, askPrimary) {
      const answer =
        watch.state().kind === 'current'
          ? await watch.untilAway(ask(asked, more)).catch(() => undefined)
          : undefined
      counts[answer ? 'replica' : 'primary']++
      // A replica cancels a query that is in the way of its replay; what is wrong with the query itself the primary tells too.
      return answer ? answer.result : askPrimary()
    },
    noteChange: () => positions.noteChange(),
    state: watch.state,
    counts,
    async close() {
      await watch.stop()
      await pool.end()
    },
  }
}

/** Includes what is written but not yet flushed, so it is never too low. */
const positionOf = (askPrimary: pg.Pool['query']) => async () => {
  const query = { text: 'select pg_current_wal_insert_lsn()::text as position', query_timeout: connectMs }
  return (await askPrimary<{ position: LogPosition }>(query)).rows[0]!.position
}

async function readPosition(client: pg.ClientBase) {
  const query = { text: `select (${replayedPosition})::text as position`, query_timeout: connectMs }
  return (await client.query<{ position: LogPosition }>(query)).rows[0]!.position
}

function createPool(readUrl: string, max: number) {
  const pool = new pg.Pool({
    connectionString: readUrl,
    application_name: 'kadai reads',
    max,
    Client: PreparingClient,
    connectionTimeoutMillis: connectMs,
    // Another replica may have joined behind the same address.
    maxLifetimeSeconds: 600,
    keepAlive: true,
    onConnect: (client: pg.ClientBase): unknown => prepareConnection(client),
  })
  pool.on('error', () => undefined)
  return pool
}

async function prepareConnection(client: pg.ClientBase) {
  const isPooled = await isBehindPooler(client)
  if (client instanceof PreparingClient) client.namesStatements = !isPooled
  if (!isPooled) await client.query(withoutJit)
}
