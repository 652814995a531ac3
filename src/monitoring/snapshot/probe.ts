import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { sqlState } from '../../platform/database/transaction.ts'
import { cached, withTimeout } from '../../platform/promises.ts'
import { probeStore } from './probe-store.ts'

export type Probe =
  | { writes: true; migrations: 'current' | 'missing' | 'newer'; clockAheadMs: number }
  | { writes: false; why: 'silent' | 'standby' | 'full' | 'failed' }

const freshMs = 1_000
const patienceMs = 3_000
/** As long a database that just kept something may be busy before it counts as gone. */
const busyMs = 15_000
const reasons: Record<string, 'standby' | 'full'> = { '25006': 'standby', '53100': 'full' }

/** Asks the database to keep something, at most once a second however many want to know. */
export function databaseProbe(app: FastifyInstance) {
  let last: { probe: Probe; at: number } | undefined
  const ask = cached(freshMs, async () => {
    const found = await probe(app.db, app.clock)
    last = { probe: found, at: performance.now() }
    return found
  })
  return async (): Promise<Probe> => {
    const found = await withTimeout(patienceMs, ask(), undefined)
    if (found) return found
    const wasBusy = last && performance.now() - last.at < busyMs
    return wasBusy ? last!.probe : { writes: false, why: 'silent' }
  }
}

/** Whether the database keeps what it is told. */
export async function probe(db: Database, clock: Clock): Promise<Probe> {
  const before = clock().getTime()
  try {
    const { nowMs, migrations } = await probeStore(db).write()
    const between = (before + clock().getTime()) / 2
    return { writes: true, migrations, clockAheadMs: Math.round(nowMs - between) }
  } catch (error) {
    return { writes: false, why: reasons[sqlState(error) ?? ''] ?? 'failed' }
  }
}
