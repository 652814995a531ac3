import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Append-only log of staff changes, one entry per changed row, written by triggers in the transaction of the
 * change. Each entry's hash covers the one before it, so that a missing or altered entry is detected. Of a text it has the length alone,
 * `{ characters: 12 }`, unless the table's trigger names the column as an argument: entries are never deleted, and people may ask to be erased.
 * Triggers: audit_log_kept.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    writtenAt: timestamp({ withTimezone: true }).notNull(),
    staffId: uuid().notNull(),
    /** `insert`, `update` or `delete`. */
    action: text().notNull(),
    tableName: text().notNull(),
    rowId: text().notNull(),
    /** Only the columns that changed. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    hash: text().notNull(),
  },
  (entry) => [
    index('audit_log_row').on(entry.tableName, entry.rowId),
    index('audit_log_written').on(entry.writtenAt, entry.id),
  ],
)
