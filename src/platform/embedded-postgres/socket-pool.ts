import type pg from 'pg'
import { DatabaseUnreachable } from '../database/errors.ts'
import { ShopPool } from '../database/pool.ts'
import { PreparingClient } from '../database/preparing-client.ts'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The server behind the socket; it may have to be restarted. */
interface SocketEngine {
  ready(): Promise<{ terminate(): Promise<unknown> }>
}

/** Connections to a PostgreSQL socket in `folder`; each waits until its engine is ready. */
export function socketPool(folder: string, engine: SocketEngine) {
  const pool = new ShopPool({
    host: folder,
    port: Number(socketName.split('.').at(-1)),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    Client: PreparingClient,
    // One of them only listens for notifications.
    max: 5,
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 0,
  })
  // Idle connections end with their worker; the pool has already dropped them, but without a listener Node would exit.
  pool.on('error', () => undefined)
  pool.connectThrough((connect) => connected(engine, connect))
  return pool
}

async function connected(engine: SocketEngine, connect: () => Promise<pg.PoolClient>) {
  const worker = await readyAgain(engine)
  try {
    return await connect()
  } catch (error) {
    if (!hasNoListener(error)) throw error
    // The worker died a moment ago and its exit event has not arrived yet.
    await worker.terminate()
    await readyAgain(engine)
    return connect()
  }
}

/** The engine was ready when the shop started. If restarting it fails now, the next query tries again. */
const readyAgain = (engine: SocketEngine) =>
  engine.ready().catch((cause: unknown) => {
    throw new DatabaseUnreachable(`The embedded database does not start again: ${String(cause)}`, { cause })
  })

function hasNoListener(error: unknown) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ECONNRESET'
}

/** PostgreSQL clients expect this file name in a folder given as host. */
export const socketName = '.s.PGSQL.5432'

// The kernel's limit is 107 bytes.
const longestPath = 100
const pointer = (dataDir: string) => join(dataDir, 'socket-folder')

/** The folder of the socket: the data directory, or a private temporary folder if that path is too long. */
export function socketFolder(dataDir: string): { path: string; remove(): void } {
  if (Buffer.byteLength(join(dataDir, socketName)) <= longestPath) {
    return { path: dataDir, remove: () => rmSync(join(dataDir, socketName), { force: true }) }
  }
  const path = mkdtempSync(join(tmpdir(), 'kadai-'))
  writeFileSync(pointer(dataDir), path, { mode: 0o600 })
  return {
    path,
    remove: () => {
      rmSync(pointer(dataDir), { force: true })
      rmSync(path, { recursive: true, force: true })
    },
  }
}

/** Path of the socket that another process opened for this data directory. */
export function findSocketFolder(dataDir: string): string {
  return existsSync(pointer(dataDir)) ? readFileSync(pointer(dataDir), 'utf8') : dataDir
}
