import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea } from '../../../platform/database/bytea.ts'
import type { ReturnStatus } from '../status.ts'
import { orders } from '../tables.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * Return requests of buyers: requested, accepted or refused by the owner, inspected on arrival.
 * Triggers: returns_audited.
 */
export const returns = pgTable(
  'returns',
  {
    id: uuid().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    status: text().$type<ReturnStatus>().notNull(),
    reason: text().notNull(),
    requestedAt: moment().notNull(),
    /** The owner's answer or the result of the inspection. */
    answer: text().notNull().default(''),
    closedAt: moment(),
    refundId: uuid(),
  },
  (entry) => [
    index('returns_order').on(entry.orderId),
    index('returns_requested')
      .on(entry.orderId)
      .where(sql`status = 'requested'`),
    index('returns_accepted')
      .on(entry.requestedAt, entry.id)
      .where(sql`status = 'accepted'`),
    uniqueIndex('returns_one_open')
      .on(entry.orderId)
      .where(sql`status in ('requested', 'accepted')`),
    check(
      'returns_known_status',
      sql`${entry.status} in ('requested', 'accepted', 'refused', 'withdrawn', 'received')`,
    ),
    check(
      'returns_closed',
      sql`(${entry.status} in ('requested', 'accepted')) = (${entry.closedAt} is null)`,
    ),
  ],
)

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: uuid()
      .notNull()
      .references(() => returns.id),
    /** The order line's position. */
    position: integer().notNull(),
    quantity: integer().notNull(),
    /** How many can be sold again; null until inspected. */
    restocked: integer(),
  },
  (line) => [
    primaryKey({ columns: [line.returnId, line.position] }),
    check('return_lines_quantity', sql`${line.quantity} > 0`),
    check('return_lines_restocked', sql`${line.restocked} between 0 and ${line.quantity}`),
  ],
)

/** What a buyer photographed of the goods; an erasure deletes it. */
export const returnPhotos = pgTable(
  'return_photos',
  {
    id: uuid().primaryKey(),
    returnId: uuid()
      .notNull()
      .references(() => returns.id),
    addedAt: moment().notNull(),
    /** WebP, without metadata. */
    content: bytea().notNull(),
  },
  (photo) => [
    index('return_photos_return').on(photo.returnId),
    check('return_photos_size', sql`octet_length(${photo.content}) between 1 and 5000000`),
  ],
)
