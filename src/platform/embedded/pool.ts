import pg from 'pg'
import { socketName } from './socket-folder.ts'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

/** What listens on the socket; it may have to be started again. */
interface SocketEngine {
  ready(): Promise<{ terminate(): Promise<unknown> }>
}

/** Connections to a PostgreSQL socket in `folder`; each waits until its engine is ready. */
export function socketPool(folder: string, engine: SocketEngine) {
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
  waitBeforeConnecting(pool, engine)
  return pool
}

function waitBeforeConnecting(pool: pg.Pool, engine: SocketEngine) {
  const connect: () => Promise<pg.PoolClient> = pool.connect.bind(pool)
  pool.connect = ((done?: Connected) => {
    const client = connected(engine, connect)
    if (!done) return client
    client.then(
      (client) => done(undefined, client, (error) => client.release(error)),
      (error: unknown) => done(error as Error, undefined, () => undefined),
    )
    return undefined
  }) as typeof pool.connect
}

async function connected(engine: SocketEngine, connect: () => Promise<pg.PoolClient>) {
  const worker = await engine.ready()
  try {
    return await connect()
  } catch (error) {
    if (!hasNoListener(error)) throw error
    // The worker died a moment ago and its end is not yet known here.
    await worker.terminate()
    await engine.ready()
    return connect()
  }
}

function hasNoListener(error: unknown) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ECONNRESET'
}
