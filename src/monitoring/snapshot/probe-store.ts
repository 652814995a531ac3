import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { migrationsFolder } from '../../platform/database/migrate.ts'

const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as {
  entries: { when: number }[]
}
const newestKnown = Math.max(...journal.entries.map(({ when }) => when))

export function probeStore(db: Database) {
  return {
    /** Commits a few bytes to the database's own log, which a standby or a full disk refuses; answers its time. */
    async write(): Promise<{ nowMs: number; migrations: 'current' | 'missing' | 'newer' }> {
      const { rows } = await db.execute<{ now: string; newest: string | null }>(sql`
        select extract(epoch from clock_timestamp()) * 1000 as now,
          (select max(created_at) from drizzle.__drizzle_migrations) as newest,
          pg_logical_emit_message(true, 'kadai', 'is it still there?')`)
      const newest = Number(rows[0]!.newest)
      const migrations = newest === newestKnown ? 'current' : newest < newestKnown ? 'missing' : 'newer'
      return { nowMs: Number(rows[0]!.now), migrations }
    },
  }
}
