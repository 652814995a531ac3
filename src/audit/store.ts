import { desc, inArray, sql } from 'drizzle-orm'
import type { PageQuery } from '../platform/contract.ts'
import type { Database } from '../platform/database.ts'
import { pageStart } from '../platform/tallies/page-start.ts'
import { talliesStore } from '../platform/tallies/tallies-store.ts'
import { auditLog } from './tables.ts'

interface Note {
  staffId: string
  action: 'update' | 'see'
  table: string
  row: string
  what: Record<string, string>
}

export function auditStore(db: Database) {
  return {
    async newest({ page, limit }: PageQuery) {
      const { from, offset } = await pageStart(db, { list: 'audit_log', page, limit })
      const { writtenAt, id } = auditLog
      const newestFirst = [desc(writtenAt), desc(id)]
      const ids = db
        .select({ id })
        .from(auditLog)
        .where(from(writtenAt))
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(offset)
      return db
        .select()
        .from(auditLog)
        .where(inArray(id, ids))
        .orderBy(...newestFirst)
    },

    /** What no trigger sees: done past the tables, or past the back office. One entry waits for the other, as there. */
    async note({ staffId, action, table, row, what }: Note) {
      await db.execute(sql`select pg_advisory_xact_lock(7524111)`)
      const after = JSON.stringify(what)
      await db.execute(sql`
        insert into audit_log (written_at, staff_id, action, table_name, row_id, before, after, hash)
        select at, ${staffId}::uuid, ${action}, ${table}, ${row}, '{}', ${after}::jsonb,
          audit_hash(coalesce((select hash from audit_log order by id desc limit 1), ''), at, ${staffId}::uuid, ${action}::text, ${table}, ${row}, '{}', ${after}::jsonb)
        from (select clock_timestamp() as at) as moment`)
    },

    count: () => talliesStore(db).total('audit_log'),
  }
}
