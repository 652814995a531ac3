import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true }).notNull()

/**
 * What staff note about a customer.
 * Triggers: customer_notes_audited.
 */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: uuid().primaryKey(),
    phone: text().notNull(),
    staffId: uuid().notNull(),
    text: text().notNull(),
    writtenAt: moment(),
  },
  (note) => [index('customer_notes_phone').on(note.phone, note.writtenAt)],
)

/**
 * Numbers of one person: the orders of `phone` are shown with those of `intoPhone`. Removing the row undoes it.
 * Triggers: customer_merges_audited.
 */
export const customerMerges = pgTable(
  'customer_merges',
  {
    phone: text().primaryKey(),
    /** Names the merge in the activity log, which has no numbers. */
    id: uuid().notNull().defaultRandom(),
    intoPhone: text().notNull(),
    mergedAt: moment(),
  },
  (merge) => [
    index('customer_merges_into').on(merge.intoPhone),
    check('customer_merges_other', sql`${merge.phone} <> ${merge.intoPhone}`),
  ],
)

/**
 * Requests of customers about their data that staff carried out. Names the customer by the end of the number only.
 * Triggers: customer_requests_audited.
 */
export const customerRequests = pgTable(
  'customer_requests',
  {
    id: uuid().primaryKey(),
    kind: text().$type<'export' | 'erasure'>().notNull(),
    phoneEnd: text().notNull(),
    staffId: uuid().notNull(),
    doneAt: moment(),
  },
  (request) => [
    check('customer_requests_kind', sql`${request.kind} in ('export', 'erasure')`),
    check('customer_requests_end', sql`${request.phoneEnd} ~ '^[0-9]{4}$'`),
  ],
)
