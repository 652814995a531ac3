import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../../../platform/database/bytea.ts'
import { purchases } from '../tables.ts'
import type { FileType } from './contract.ts'

/** Photos and PDFs of bills. Triggers: purchase_files_audited. */
export const purchaseFiles = pgTable(
  'purchase_files',
  {
    id: uuid().primaryKey(),
    purchaseId: uuid()
      .notNull()
      .references(() => purchases.id, { onDelete: 'cascade' }),
    type: text().$type<FileType>().notNull(),
    /** A photo is WebP, without metadata. */
    content: bytea().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (file) => [
    index('purchase_files_purchase').on(file.purchaseId),
    check('purchase_files_type', sql`${file.type} in ('photo', 'pdf')`),
    check('purchase_files_size', sql`octet_length(${file.content}) between 1 and 5000000`),
  ],
)
