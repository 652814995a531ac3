import { sql } from 'drizzle-orm'
import { check, date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { taxDocuments } from '../tables.ts'

/**
 * The portal's answers to documents, which stay as they were issued; never changed, never deleted.
 * Triggers: e_invoices_audited, e_invoices_kept.
 */
export const eInvoices = pgTable(
  'e_invoices',
  {
    /** The document's id. */
    id: uuid()
      .primaryKey()
      .references(() => taxDocuments.id),
    /** Invoice reference number. */
    irn: text().notNull().unique('e_invoices_irn_once'),
    ackNumber: text().notNull(),
    /** The day of the acknowledgement, in India. */
    ackDate: date({ mode: 'string' }).notNull(),
    /** The signed text of the QR code. */
    signedQr: text().notNull(),
    storedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (answer) => [
    check('e_invoices_irn', sql`${answer.irn} ~ '^[0-9a-f]{64}$'`),
    check('e_invoices_ack_number', sql`${answer.ackNumber} ~ '^[0-9]{1,20}$'`),
  ],
)
