import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../tables.ts'
import type { LinkChannel } from './link-recipient-rules.ts'

/** Where guests want the link of their order: an email address, or a mobile number that the owner messages on WhatsApp. */
export const orderLinkRequests = pgTable(
  'order_link_requests',
  {
    id: uuid().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    channel: text().$type<LinkChannel>().notNull(),
    recipient: text().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (request) => [
    index('order_link_requests_order').on(request.orderId),
    check('order_link_requests_known_channel', sql`${request.channel} in ('email', 'whatsapp')`),
  ],
)

/**
 * Orders whose cancellation was requested by a link that staff had read, until staff cancel the order or decline.
 * Triggers: order_cancel_requests_audited.
 */
export const orderCancelRequests = pgTable('order_cancel_requests', {
  /** The order's. */
  id: text()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  requestedAt: timestamp({ withTimezone: true }).notNull(),
})
