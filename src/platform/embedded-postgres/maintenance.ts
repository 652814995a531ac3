import type { SharedSession } from './shared-session.ts'

const checkEveryMs = 10_000
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
  // A failure here (a full disk) leaves the old checkpoint standing; the next look tries again.
  const timer = setInterval(() => void check().catch(() => undefined), checkEveryMs)
  return { checkpoint, stop: () => clearInterval(timer) }
}

async function walSinceCheckpoint(session: SharedSession) {
  const { rows } = await session.runExclusive((pglite) =>
    pglite.query<{ bytes: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), checkpoint_lsn)::float8 as bytes from pg_control_checkpoint()`,
    ),
  )
  return rows[0]?.bytes ?? 0
}
