import pg from 'pg'
import { socketName } from './socket-folder.ts'

/** Connections to a PostgreSQL socket in `folder`; each waits for `ready` before it connects. */
export function socketPool(folder: string, ready: () => Promise<unknown>) {
  const pool = new pg.Pool({
    host: folder,
    port: Number(socketName.split('.').at(-1)),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 4,
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 0,
  })
  // Idle connections end with their worker; the pool has already dropped them, but without a listener Node would exit.
  pool.on('error', () => undefined)
  waitBeforeConnecting(pool, ready)
  return pool
}

function waitBeforeConnecting(pool: pg.Pool, ready: () => Promise<unknown>) {
  const connect = pool.connect.bind(pool)
  pool.connect = ((done?: (error?: Error) => void) => {
    if (!done) return ready().then(() => connect())
    ready().then(() => connect(done), done)
    return undefined
  }) as typeof pool.connect
}
