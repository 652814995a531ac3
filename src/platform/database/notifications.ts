import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** Receives the notifications (NOTIFY) of one channel of the database. */
export interface NotificationListener {
  readonly channel: string
  /** Is called once for each connection of the pool that received the payload. */
  onNotify(payload: string): void
  /** Notifications arrive from now on; earlier ones may have been missed. */
  onConnected(): void
  onDisconnected(): void
}

const greeting = 'hello '

const checkEveryMs = 1_000
const queryTimeoutMs = 2_000
const retryMs = 500
const pollMs = 100

/**
 * Each connection receives the notifications of its own changes before its COMMIT returns, so a process never serves from its cache what
 * it has just overwritten. Changes of other processes reach every connection.
 */
export function forwardNotifications(pool: pg.Pool, listener: NotificationListener) {
  pool.on('connect', (client) => {
    client.on('notification', ({ payload = '' }) => {
      if (!payload.startsWith(greeting)) listener.onNotify(payload)
    })
  })
}

/**
 * Holds one connection that listens for changes of other processes. It counts as connected while delivery is verified; a remote
 * server is queried every second, because a connection can die without an error.
 */
export function listenForChanges(
  pool: pg.Pool,
  listener: NotificationListener,
  { isRemote }: { isRemote: boolean },
) {
  const closing = new AbortController()
  const { signal } = closing
  /** With a single connection no request could be served while this one is held. */
  const isScarce = () => pool.options.max < 2

  async function listenWithRetries() {
    while (!signal.aborted) {
      await listenUntilLost().catch(() => undefined)
      listener.onDisconnected()
      await pause(retryMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  async function listenUntilLost() {
    if (isScarce()) return
    const connection = await pool.connect()
    const { promise: lost, resolve } = Promise.withResolvers<unknown>()
    let isLost = signal.aborted
    const onLost = () => {
      isLost = true
      listener.onDisconnected()
      resolve(true)
    }
    connection.once('error', onLost).once('end', onLost)
    signal.addEventListener('abort', onLost)
    try {
      await verifyDelivery(pool, connection, { channel: listener.channel, isScarce, signal })
      if (isLost) return
      listener.onConnected()
      const checks = isRemote
        ? checkWhile(connection, () => !isLost && !isScarce()).catch(onLost)
        : new Promise(() => {})
      await Promise.race([lost, checks])
    } finally {
      signal.removeEventListener('abort', onLost)
      connection.off('error', onLost).off('end', onLost)
      // If the server grants only this connection, it goes back to the pool: a new one might be refused.
      connection.release(isLost || !isScarce())
    }
  }

  const ended = listenWithRetries()
  return {
    async close() {
      closing.abort()
      await ended
    },
  }
}

interface ListenState {
  channel: string
  isScarce: () => boolean
  signal: AbortSignal
}

/** A connection pooler may accept LISTEN without delivering notifications, so another connection sends one to check. */
async function verifyDelivery(
  pool: pg.Pool,
  connection: pg.PoolClient,
  { channel, isScarce, signal }: ListenState,
) {
  const token = greeting + randomBytes(8).toString('hex')
  const { promise: delivered, resolve } = Promise.withResolvers<boolean>()
  const onNotification = ({ payload }: pg.Notification) => payload === token && resolve(true)
  connection.on('notification', onNotification)
  let isOver = false
  const noSecond = until(() => isOver || isScarce(), signal).then(() => {
    throw new Error('There is no second connection.')
  })
  try {
    await Promise.race([pool.query('select pg_notify($1, $2)', [channel, token]), noSecond])
    const isTooLate = pause(queryTimeoutMs * 5, false, { signal, ref: false })
    if (!(await Promise.race([delivered, isTooLate]))) throw new Error('Notifications do not arrive.')
  } finally {
    isOver = true
    connection.off('notification', onNotification)
  }
}

async function until(condition: () => boolean, signal: AbortSignal) {
  while (!condition()) await pause(pollMs, undefined, { signal, ref: false })
}

async function checkWhile(connection: pg.PoolClient, isNeeded: () => boolean) {
  while (isNeeded()) {
    await assertAnswers(connection)
    await pause(checkEveryMs, undefined, { ref: false })
  }
}

async function assertAnswers(connection: pg.PoolClient) {
  const query = { text: 'select pg_is_in_recovery() as waits', query_timeout: queryTimeoutMs }
  const { rows } = await connection.query<{ waits: boolean }>(query)
  if (rows[0]!.waits) throw new Error('This server is a standby.')
}
