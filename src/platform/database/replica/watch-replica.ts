import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import {
  comparePositions,
  replayedPosition,
  type LogPosition,
  type PrimaryPositions,
} from './primary-position.ts'

export type ReplicaState =
  | { kind: 'current' }
  /** `seconds`: age of the newest change that it has. */
  | { kind: 'behind'; seconds: number }
  | { kind: 'away'; reason: string }

const everyMs = 1_000
const answerWithinMs = 2_000

/** Looks every second whether the replica answers and how far it is; reads go to the primary meanwhile. */
export function watchReplica(pool: pg.Pool, positions: PrimaryPositions) {
  const closing = new AbortController()
  const { signal } = closing
  let state: ReplicaState = { kind: 'away', reason: 'it was not asked yet' }
  let away = Promise.withResolvers<never>()
  away.promise.catch(() => undefined)

  function become(next: ReplicaState) {
    state = next
    if (next.kind !== 'away') return
    // Queries that wait for a dead server are asked again elsewhere.
    away.reject(new Error(`The replica is away: ${next.reason}`))
    away = Promise.withResolvers<never>()
    away.promise.catch(() => undefined)
  }

  async function watch() {
    while (!signal.aborted) {
      become(await look(pool, positions).catch(toAway))
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  const ended = watch()
  return {
    state: () => state,
    untilAway: <Answer>(answer: Promise<Answer>) => Promise.race([answer, away.promise]),
    async stop() {
      closing.abort()
      await ended
    },
  }
}

const toAway = (error: unknown): ReplicaState => ({
  kind: 'away',
  reason: error instanceof Error ? error.message : String(error),
})

const progress = {
  text: `select (${replayedPosition})::text as position,
    extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as seconds`,
  query_timeout: answerWithinMs,
}

async function look(pool: pg.Pool, positions: PrimaryPositions): Promise<ReplicaState> {
  // First, so that there is a known position of the last seconds at each read. Without the primary nothing is known of the lag.
  await positions.sample().catch(() => undefined)
  const [row] = (await pool.query<{ position: LogPosition; seconds: number | null }>(progress)).rows
  const required = positions.oldest()
  if (required === undefined) return { kind: 'away', reason: 'the primary does not answer' }
  if (comparePositions(row!.position, required) >= 0) return { kind: 'current' }
  return { kind: 'behind', seconds: Math.round(row!.seconds ?? 0) }
}
