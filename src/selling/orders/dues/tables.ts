import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Paise } from '../../../platform/money/money.ts'
import { orders } from '../tables.ts'

/**
 * What the owner gave up of what was due: a loss, for which no document is issued. A negative row takes an earlier one back. Rows are
 * added, never changed, but for the reasons of an erased order, which are emptied.
 * Triggers: write_offs_audited, write_offs_guarded, write_offs_kept, write_offs_within_due.
 */
export const writeOffs = pgTable(
  'write_offs',
  {
    id: uuid().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    amountPaise: integer().$type<Paise>().notNull(),
    reason: text().notNull(),
    /** Null for what a return took back. */
    writtenBy: uuid(),
    writtenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (writeOff) => [
    index('write_offs_order').on(writeOff.orderId),
    index('write_offs_written').on(writeOff.writtenAt),
    check('write_offs_amount', sql`${writeOff.amountPaise} <> 0`),
  ],
)
