import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { channel } from './channel.ts'
import type { Changes } from './changes.ts'

const greeting = 'hello '

const checkEveryMs = 1_000
const answerWithinMs = 2_000
const tryAgainMs = 500
const lookEveryMs = 100

/**
 * Each connection hears what it changes itself before its COMMIT is answered: so a process never shows what it has
 * overwritten. What others change comes to them all.
 */
export function hearOnEveryConnection(pool: pg.Pool, changes: Changes) {
  pool.on('connect', (client) => {
    client.on('notification', ({ payload = '' }) => {
      if (!payload.startsWith(greeting)) changes.heard(payload)
    })
  })
}

/**
 * Holds one connection that hears what other processes change. What is kept is shown only while it is proven to hear; a
 * server in the distance is asked every second whether it is still there, since a line can die in silence.
 */
export function hearChanges(pool: pg.Pool, changes: Changes, { isFarAway }: { isFarAway: boolean }) {
  const closing = new AbortController()
  const { signal } = closing
  /** With a single connection no call could be answered while it is held here. */
  const isScarce = () => pool.options.max < 2

  async function listenAgainAndAgain() {
    while (!signal.aborted) {
      await hearUntilLost().catch(() => undefined)
      changes.nothingIsHeard()
      await pause(tryAgainMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  async function hearUntilLost() {
    if (isScarce()) return
    const line = await pool.connect()
    const { promise: lost, resolve } = Promise.withResolvers<unknown>()
    let isLost = signal.aborted
    const end = () => {
      isLost = true
      changes.nothingIsHeard()
      resolve(true)
    }
    line.once('error', end).once('end', end)
    signal.addEventListener('abort', end)
    try {
      await proveHearing(pool, line, { isScarce, signal })
      if (isLost) return
      changes.heardFromNowOn()
      const checks = isFarAway
        ? checkWhile(line, () => !isLost && !isScarce())
        : new Promise<void>(() => undefined)
      await Promise.race([lost, checks])
    } finally {
      signal.removeEventListener('abort', end)
      line.off('error', end).off('end', end)
      // The only connection that the server grants goes on to the calls that wait for it: a new one might be refused.
      line.release(isLost || !isScarce())
    }
  }

  const ended = listenAgainAndAgain()
  return {
    async close() {
      closing.abort()
      await ended
    },
  }
}

interface Circumstances {
  isScarce: () => boolean
  signal: AbortSignal
}

/** A pooler between us and the server may take LISTEN and hear nothing for us: so another connection is what notifies. */
async function proveHearing(pool: pg.Pool, line: pg.PoolClient, { isScarce, signal }: Circumstances) {
  const sign = greeting + randomBytes(8).toString('hex')
  const { promise: heard, resolve } = Promise.withResolvers<boolean>()
  const hear = ({ payload }: pg.Notification) => payload === sign && resolve(true)
  line.on('notification', hear)
  let isOver = false
  const noSecond = until(() => isOver || isScarce(), signal).then(() => {
    throw new Error('There is no second connection.')
  })
  try {
    await Promise.race([pool.query('select pg_notify($1, $2)', [channel, sign]), noSecond])
    const isTooLate = pause(answerWithinMs * 5, false, { signal, ref: false })
    if (!(await Promise.race([heard, isTooLate]))) throw new Error('Notifications do not arrive.')
  } finally {
    isOver = true
    line.off('notification', hear)
  }
}

async function until(isSo: () => boolean, signal: AbortSignal) {
  while (!isSo()) await pause(lookEveryMs, undefined, { signal, ref: false })
}

async function checkWhile(line: pg.PoolClient, isNeeded: () => boolean) {
  const question = { text: 'select pg_is_in_recovery() as waits', query_timeout: answerWithinMs }
  while (isNeeded()) {
    const { rows } = await line.query<{ waits: boolean }>(question)
    if (rows[0]!.waits) throw new Error('This server is a standby.')
    await pause(checkEveryMs, undefined, { ref: false })
  }
}
