import { and, desc, sql } from 'drizzle-orm'
import type { ListFilter, LongListQuery } from '../../platform/contract.ts'
import type { Database } from '../../platform/database.ts'
import { lockUntilCommit } from '../../platform/database/advisory-locks.ts'
import { containsText, countRows, isUntil } from '../../platform/database/long-lists.ts'
import type { AuditedTable } from './audited-tables.ts'
import { auditLog } from './tables.ts'

interface AuditRecord {
  staffId: string
  action: 'update' | 'see'
  table: AuditedTable
  row: string
  what: Record<string, string>
}

const { writtenAt, id, rowId, before, after } = auditLog
const isListed = ({ until, q }: ListFilter) =>
  and(isUntil(writtenAt, until), containsText(q, [rowId, sql`${before}::text`, sql`${after}::text`]))

export function auditStore(db: Database) {
  return {
    newest: (query: LongListQuery) =>
      db
        .select()
        .from(auditLog)
        .where(isListed(query))
        .orderBy(desc(writtenAt), desc(id))
        .limit(query.limit)
        .offset((query.page - 1) * query.limit),

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

    count: (filter: ListFilter) => countRows(db, auditLog, isListed(filter)),
  }
}
