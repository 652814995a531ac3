import type { SharedSession } from './shared-session.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { runOnSchedule } from '../jobs/run-on-schedule.ts'

const everyTenSeconds = '*/10 * * * * *'
const checkpointEveryMs = 5 * 60_000
const walLimitBytes = 64 * 1024 * 1024
// A checkpoint itself writes a little, which calls for no other one.
const checkpointRecordBytes = 1024

/** PGlite never checkpoints by itself: without this its log and the time of the next start grow without limit. */
export function scheduleCheckpoints(session: SharedSession, around: { began(): void; ended(): void }) {
  let last = performance.now()

  const checkpoint = async () => {
    around.began()
    try {
      await session.runExclusive((pglite) => pglite.exec('checkpoint'))
      last = performance.now()
    } finally {
      around.ended()
    }
  }
  const check = async () => {
    const bytes = await walSinceCheckpoint(session)
    const isDue = performance.now() - last >= checkpointEveryMs && bytes > checkpointRecordBytes
    if (isDue || bytes >= walLimitBytes) await checkpoint()
  }
  // A failure here (a full disk) leaves the old checkpoint standing; the next run tries again.
  const job = runOnSchedule({ pattern: everyTenSeconds }, check, () => undefined)
  return { checkpoint, stop: () => job.stop() }
}

async function walSinceCheckpoint(session: SharedSession) {
  const { rows } = await session.runExclusive((pglite) =>
    pglite.query<{ bytes: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), checkpoint_lsn)::float8 as bytes from pg_control_checkpoint()`,
    ),
  )
  return rows[0]?.bytes ?? 0
}

const firstVacuumMs = 10 * 60_000
const everySixHours = '0 0 */6 * * *'
const betweenTablesMs = 2_000

/**
 * A server sweeps out what was deleted and learns what its tables hold by itself; PGlite does not, and would grow for ever.
 * Table by table, so that nobody waits for more than one of them.
 */
export function scheduleVacuum(session: SharedSession, around: { began(): void; ended(): void }) {
  return runOnSchedule(
    { pattern: everySixHours, firstAfterMs: firstVacuumMs },
    ({ signal }) => vacuumTables(session, { around, stopped: signal, pauseMs: betweenTablesMs }),
    // What could not be swept now can be later.
    () => undefined,
  )
}

interface VacuumOptions {
  around?: { began(): void; ended(): void }
  stopped?: AbortSignal
  pauseMs?: number
}

/** Makes the room of deleted rows usable again; a disk without room is left alone, as sweeping writes. */
export async function vacuumTables(
  session: SharedSession,
  { around, stopped, pauseMs = 0 }: VacuumOptions = {},
) {
  const { rows } = await session.runExclusive((pglite) =>
    pglite.query<{ name: string }>(
      `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by relname`,
    ),
  )
  for (const { name } of rows) {
    if (stopped?.aborted || session.isReadOnly) return
    await session.runExclusive(async (pglite) => {
      around?.began()
      await pglite.exec(`vacuum (analyze, truncate false) ${name}`).finally(() => around?.ended())
    })
    await pause(pauseMs, undefined, { ref: false, ...(stopped && { signal: stopped }) })
  }
}
