import { setTimeout as pause } from 'node:timers/promises'
import type { SharedSession } from './shared-session.ts'

const firstVacuumMs = 10 * 60_000
const vacuumEveryMs = 6 * 60 * 60_000
const betweenTablesMs = 2_000

/**
 * A server sweeps out what was deleted and learns what its tables hold by itself; PGlite does not, and would grow for ever.
 * Table by table, so that nobody waits for more than one of them.
 */
export function scheduleVacuum(session: SharedSession, around: { began(): void; ended(): void }) {
  const stopped = new AbortController()
  let timer = setTimeout(next, firstVacuumMs).unref()

  function next() {
    void vacuumTables(session, { around, stopped: stopped.signal, pauseMs: betweenTablesMs })
      // What could not be swept now can be later.
      .catch(() => undefined)
      .then(() => (timer = setTimeout(next, vacuumEveryMs).unref()))
  }
  return {
    stop() {
      stopped.abort()
      clearTimeout(timer)
    },
  }
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
    await pause(pauseMs, undefined, { ref: false })
  }
}
