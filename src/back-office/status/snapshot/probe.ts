import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { sqlState } from '../../../platform/database/transaction.ts'
import { cached, withTimeout } from '../../../platform/promises.ts'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { migrationsFolder } from '../../../platform/database/migrations/read-migrations.ts'

export type DatabaseProbe =
  | { writes: true; migrations: 'current' | 'missing' | 'newer'; clockAheadMs: number }
  | { writes: false; why: 'silent' | 'standby' | 'full' | 'failed' }

const cacheMs = 1_000
const timeoutMs = 3_000
/** How long a database that has just saved something may be busy before it counts as unreachable. */
const busyGraceMs = 15_000
const reasons: Record<string, 'standby' | 'full'> = { '25006': 'standby', '53100': 'full' }

/** Checks that the database is writable, at most once a second for all callers. */
export function databaseProbe(app: FastifyInstance) {
  let last: { probe: DatabaseProbe; at: number } | undefined
  const cachedProbe = cached(cacheMs, async () => {
    const probe = await probeDatabase(app.db, app.clock)
    last = { probe, at: performance.now() }
    return probe
  })
  return async (): Promise<DatabaseProbe> => {
    const answer = await withTimeout(timeoutMs, cachedProbe(), undefined)
    if (answer) return answer
    const wasBusy = last && performance.now() - last.at < busyGraceMs
    return wasBusy ? last!.probe : { writes: false, why: 'silent' }
  }
}

/** Whether the database is writable. */
export async function probeDatabase(db: Database, clock: Clock): Promise<DatabaseProbe> {
  const before = clock().getTime()
  try {
    const { nowMs, migrations } = await probeStore(db).write()
    const midpoint = (before + clock().getTime()) / 2
    return { writes: true, migrations, clockAheadMs: Math.round(nowMs - midpoint) }
  } catch (error) {
    return { writes: false, why: reasons[sqlState(error) ?? ''] ?? 'failed' }
  }
}

const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as {
  entries: { when: number }[]
}
const newestKnown = Math.max(...journal.entries.map(({ when }) => when))

function probeStore(db: Database) {
  return {
    /** Commits a few bytes to the write-ahead log, which fails on a standby or a full disk; returns the database's time. */
    async write(): Promise<{ nowMs: number; migrations: 'current' | 'missing' | 'newer' }> {
      const { rows } = await db.execute<{ now: string; newest: string | null }>(sql`
        select extract(epoch from clock_timestamp()) * 1000 as now,
          (select max(created_at) from drizzle.__drizzle_migrations) as newest,
          pg_logical_emit_message(true, 'kadai', 'probe')`)
      const newest = Number(rows[0]!.newest)
      const migrations = newest === newestKnown ? 'current' : newest < newestKnown ? 'missing' : 'newer'
      return { nowMs: Number(rows[0]!.now), migrations }
    },
  }
}
