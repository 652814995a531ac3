import { sql } from 'drizzle-orm'
import { check, date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FileFormat } from './format-rules.ts'

/** Lists and GST returns that staff exported, and who did. Triggers: data_exports_audited. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    format: text().$type<FileFormat>().notNull(),
    /** Days in India, both included; null leaves that side open. */
    fromDay: date({ mode: 'string' }),
    toDay: date({ mode: 'string' }),
    staffId: uuid().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (each) => [
    check('data_exports_known_format', sql`${each.format} in ('csv', 'xlsx', 'json')`),
    check('data_exports_period', sql`${each.fromDay} <= ${each.toDay}`),
  ],
)
