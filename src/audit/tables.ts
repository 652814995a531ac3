import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * What the shop's staff changed, row by row: written by the database itself in the transaction of the change,
 * never changed, never deleted. Each entry's hash covers the one before it, so that a missing or altered one
 * shows.
 * Triggers: audit_log_kept, audit_log_tallied.
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
    /** Of the columns that changed alone. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    hash: text().notNull(),
  },
  (entry) => [
    index('audit_log_row').on(entry.tableName, entry.rowId),
    index('audit_log_written').on(entry.writtenAt, entry.id),
  ],
)
