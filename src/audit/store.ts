import { sql } from 'drizzle-orm'
import type { PageQuery } from '../platform/contract.ts'
import type { Database } from '../platform/database.ts'
import { lockUntilCommit } from '../platform/database/advisory-locks.ts'
import { newestPage } from '../platform/row-counts/page-start.ts'
import { rowCountsStore } from '../platform/row-counts/row-counts-store.ts'
import type { AuditedTable } from './entry-words-rules.ts'
import { auditLog } from './tables.ts'

interface AuditRecord {
  staffId: string
  action: 'update' | 'see'
  table: AuditedTable
  row: string
  what: Record<string, string>
}

const listed = { list: 'audit_log', table: auditLog, moment: auditLog.writtenAt, id: auditLog.id } as const

export function auditStore(db: Database) {
  return {
    async newest(page: PageQuery) {
      const { isOnPage, newestFirst } = await newestPage(db, listed, page)
      return db
        .select()
        .from(auditLog)
        .where(isOnPage)
        .orderBy(...newestFirst)
    },

    /** Records actions that no trigger sees, such as views or CLI commands. The lock serializes entries, as in the triggers. */
    async record({ staffId, action, table, row, what }: AuditRecord) {
      await lockUntilCommit(db, 'audit')
      const after = JSON.stringify(what)
      await db.execute(sql`
        insert into audit_log (written_at, staff_id, action, table_name, row_id, before, after, hash)
        select at, ${staffId}::uuid, ${action}, ${table}, ${row}, '{}', ${after}::jsonb,
          audit_hash(coalesce((select hash from audit_log order by id desc limit 1), ''), at, ${staffId}::uuid, ${action}::text, ${table}, ${row}, '{}', ${after}::jsonb)
        from (select clock_timestamp() as at) as moment`)
    },

    count: () => rowCountsStore(db).total('audit_log'),
  }
}
