import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../tables.ts'

/**
 * Internal notes on orders, for staff only.
 * Triggers: order_notes_audited.
 */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: uuid().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    staffId: uuid().notNull(),
    text: text().notNull(),
    writtenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (note) => [index('order_notes_order').on(note.orderId, note.writtenAt, note.id)],
)
