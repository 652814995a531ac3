import type { SharedSession } from './shared-session.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { runOnSchedule } from '../jobs/run-on-schedule.ts'

const everyTenSeconds = '*/10 * * * * *'
const checkpointEveryMs = 5 * 60_000
const walLimitBytes = 64 * 1024 * 1024
// A checkpoint itself writes a record, which must not trigger the next one.
const checkpointRecordBytes = 1024

/** PGlite never checkpoints on its own: its WAL and the start time would grow without limit. */
export function scheduleCheckpoints(session: SharedSession, longTask: { started(): void; ended(): void }) {
  let last = performance.now()

  const checkpoint = async () => {
    longTask.started()
    try {
      await session.runExclusive((pglite) => pglite.exec('checkpoint'))
      last = performance.now()
    } finally {
      longTask.ended()
    }
  }
  const check = async () => {
    const bytes = await walSinceCheckpoint(session)
    const isDue = performance.now() - last >= checkpointEveryMs && bytes > checkpointRecordBytes
    if (isDue || bytes >= walLimitBytes) await checkpoint()
  }
  // After a failure (a full disk) the old checkpoint remains valid; the next check tries again.
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
 * PGlite has no autovacuum, so its files would grow without limit. Vacuums table by table, so that queries wait for one
 * table at most.
 */
export function scheduleVacuum(session: SharedSession, longTask: { started(): void; ended(): void }) {
  return runOnSchedule(
    { pattern: everySixHours, firstAfterMs: firstVacuumMs },
    ({ signal }) => vacuumTables(session, { longTask, stopped: signal, pauseMs: betweenTablesMs }),
    // Skipped tables are vacuumed next time.
    () => undefined,
  )
}

interface VacuumOptions {
  longTask?: { started(): void; ended(): void }
  stopped?: AbortSignal
  pauseMs?: number
}

/** Vacuums all tables; does nothing on a full disk, because vacuuming writes. */
export async function vacuumTables(
  session: SharedSession,
  { longTask, stopped, pauseMs = 0 }: VacuumOptions = {},
) {
  const { rows } = await session.runExclusive((pglite) =>
    pglite.query<{ name: string }>(
      `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by relname`,
    ),
  )
  for (const { name } of rows) {
    if (stopped?.aborted || session.isReadOnly) return
    await session.runExclusive(async (pglite) => {
      longTask?.started()
      await pglite.exec(`vacuum (analyze, truncate false) ${name}`).finally(() => longTask?.ended())
    })
    await pause(pauseMs, undefined, { ref: false, ...(stopped && { signal: stopped }) })
  }
}
