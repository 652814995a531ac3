import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { invalidationChannel, type Invalidations } from './invalidations.ts'

const greeting = 'hello '

const checkEveryMs = 1_000
const queryTimeoutMs = 2_000
const retryMs = 500
const pollMs = 100

/**
 * Each connection hears what it changes itself before its COMMIT is answered: so a process never shows what it has
 * overwritten. What others change comes to them all.
 */
export function receiveOnEveryConnection(pool: pg.Pool, changes: Invalidations) {
  pool.on('connect', (client) => {
    client.on('notification', ({ payload = '' }) => {
      if (!payload.startsWith(greeting)) changes.receive(payload)
    })
  })
}

/**
 * Holds one connection that hears what other processes change. What is kept is shown only while it is proven to hear; a
 * server in the distance is asked every second whether it is still there, since a line can die in silence.
 */
export function listenForChanges(pool: pg.Pool, changes: Invalidations, { isRemote }: { isRemote: boolean }) {
  const closing = new AbortController()
  const { signal } = closing
  /** With a single connection no call could be answered while it is held here. */
  const isScarce = () => pool.options.max < 2

  async function listenWithRetries() {
    while (!signal.aborted) {
      await listenUntilLost().catch(() => undefined)
      changes.disconnected()
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
      changes.disconnected()
      resolve(true)
    }
    connection.once('error', onLost).once('end', onLost)
    signal.addEventListener('abort', onLost)
    try {
      await verifyDelivery(pool, connection, { isScarce, signal })
      if (isLost) return
      changes.connected()
      const checks = isRemote
        ? checkWhile(connection, () => !isLost && !isScarce())
        : new Promise<void>(() => undefined)
      await Promise.race([lost, checks])
    } finally {
      signal.removeEventListener('abort', onLost)
      connection.off('error', onLost).off('end', onLost)
      // The only connection that the server grants goes on to the calls that wait for it: a new one might be refused.
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
  isScarce: () => boolean
  signal: AbortSignal
}

/** A pooler between us and the server may take LISTEN and hear nothing for us: so another connection is what notifies. */
async function verifyDelivery(pool: pg.Pool, connection: pg.PoolClient, { isScarce, signal }: ListenState) {
  const payload = greeting + randomBytes(8).toString('hex')
  const { promise: heard, resolve } = Promise.withResolvers<boolean>()
  const onNotification = ({ payload }: pg.Notification) => payload === payload && resolve(true)
  connection.on('notification', onNotification)
  let isOver = false
  const noSecond = until(() => isOver || isScarce(), signal).then(() => {
    throw new Error('There is no second connection.')
  })
  try {
    await Promise.race([pool.query('select pg_notify($1, $2)', [invalidationChannel, payload]), noSecond])
    const isTooLate = pause(queryTimeoutMs * 5, false, { signal, ref: false })
    if (!(await Promise.race([heard, isTooLate]))) throw new Error('Notifications do not arrive.')
  } finally {
    isOver = true
    connection.off('notification', onNotification)
  }
}

async function until(isSo: () => boolean, signal: AbortSignal) {
  while (!isSo()) await pause(pollMs, undefined, { signal, ref: false })
}

async function checkWhile(connection: pg.PoolClient, isNeeded: () => boolean) {
  const query = { text: 'select pg_is_in_recovery() as waits', query_timeout: queryTimeoutMs }
  while (isNeeded()) {
    const { rows } = await connection.query<{ waits: boolean }>(query)
    if (rows[0]!.waits) throw new Error('This server is a standby.')
    await pause(checkEveryMs, undefined, { ref: false })
  }
}
