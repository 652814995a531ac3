import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { sqlState } from '../transaction.ts'

/** What stands between the shop and the server that its connections reach. */
export interface ConnectionPath {
  /** A pooler such as PgBouncer gives each transaction another connection of the server, so nothing of a session lasts: no LISTEN. */
  isPooled: boolean
  /** Statements keep their names from one transaction to the next. A pooler needs PgBouncer 1.21 or newer for that. */
  namesStatements: boolean
}

export const direct: ConnectionPath = { isPooled: false, namesStatements: true }

const tries = 5
/** A pooler with one connection to the server lets the second of two transactions wait. */
const waitMs = 2_000

/**
 * Finds a pooler without asking its settings: it gives out a process number of its own, and after another transaction took the
 * connection of the server, the next one gets another.
 */
export async function detectPooler(pool: pg.Pool): Promise<ConnectionPath> {
  const first = await pool.connect()
  let second: pg.PoolClient | undefined
  try {
    if (!(await isBehindPooler(first))) return direct
    second = await pool.connect()
    return await compareConnections(first, second)
  } finally {
    // A connection that waited in vain is of no more use.
    first.release(true)
    second?.release(true)
  }
}

/** PostgreSQL tells its process number with the first message; a pooler must make one up. */
export async function isBehindPooler(client: pg.ClientBase) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return (client as pg.ClientBase & { processID: number | null }).processID !== rows[0]!.pid
}

async function compareConnections(first: pg.ClientBase, second: pg.ClientBase): Promise<ConnectionPath> {
  const pidOf = async (client: pg.ClientBase, name: string) => {
    const named = { name, text: 'select pg_backend_pid() as pid', query_timeout: waitMs }
    return (await client.query<{ pid: number }>(named)).rows[0]!.pid
  }
  for (let attempt = 0; attempt < tries; attempt++) {
    const name = `kadai_${randomBytes(6).toString('base64url')}`
    const before = await pidOf(first, name)
    await second.query('begin')
    try {
      if ((await pidOf(first, name)) !== before) return { isPooled: true, namesStatements: true }
    } catch (error) {
      if (sqlState(error) !== unknownStatement && !isWaiting(error)) throw error
      return { isPooled: true, namesStatements: false }
    } finally {
      await second.query('rollback')
    }
  }
  // Each client keeps its connection: a pooler in session mode.
  return direct
}

/** SQLSTATE of a name that this connection of the server does not know. */
const unknownStatement = '26000'
const isWaiting = (error: unknown) => error instanceof Error && error.message.includes('Query read timeout')
