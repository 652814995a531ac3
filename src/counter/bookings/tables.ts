import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Paise } from '../../platform/money/money.ts'
import type { BookingState } from './contract.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * An advance of a customer for an item, or for anything. The money is in `payment_parts` under the booking's number.
 * Triggers: bookings_audited, bookings_guarded, bookings_kept.
 */
export const bookings = pgTable(
  'bookings',
  {
    /** The number, as "BK-4XK7M2P9QA". */
    id: text().primaryKey(),
    userId: uuid().notNull(),
    fullName: text().notNull(),
    phoneNumber: text().notNull(),
    /** Null for money without an item. */
    productId: uuid(),
    /** Name of the item when it was booked. */
    itemName: text().notNull().default(''),
    quantity: integer()
      .notNull()
      .default(sql`0`),
    /** Pieces in stock that are held for it while it is open. */
    held: integer()
      .notNull()
      .default(sql`0`),
    /** Of one piece, if it was agreed. */
    pricePaise: integer().$type<Paise>(),
    advancePaise: integer().$type<Paise>().notNull(),
    /** The last day, in India, until which pieces are held. */
    untilDay: date({ mode: 'string' }).notNull(),
    state: text().$type<BookingState>().notNull(),
    /** The bill that it became. */
    orderId: text(),
    bookedBy: uuid().notNull(),
    bookedAt: moment().notNull(),
    /** When it was billed or given back. */
    closedAt: moment(),
    erasedAt: moment(),
  },
  (booking) => [
    index('bookings_phone').on(booking.phoneNumber),
    index('bookings_booked').on(booking.bookedAt),
    index('bookings_waiting')
      .on(booking.untilDay)
      .where(sql`state in ('open', 'lapsed')`),
    index('bookings_held')
      .on(booking.productId)
      .where(sql`held > 0`),
    uniqueIndex('bookings_order')
      .on(booking.orderId)
      .where(sql`order_id is not null`),
    check('bookings_id', sql`${booking.id} ~ '^BK-[0-9A-Z]{10}$'`),
    check(
      'bookings_phone_number',
      sql`case when ${booking.erasedAt} is null then ${booking.phoneNumber} ~ '^[6-9][0-9]{9}$' else ${booking.phoneNumber} = '' end`,
    ),
    check('bookings_known_state', sql`${booking.state} in ('open', 'billed', 'given_back', 'lapsed')`),
    check('bookings_billed', sql`(${booking.state} = 'billed') = (${booking.orderId} is not null)`),
    check(
      'bookings_closed',
      sql`(${booking.state} in ('billed', 'given_back')) = (${booking.closedAt} is not null)`,
    ),
    check(
      'bookings_item',
      sql`case when ${booking.productId} is null then ${booking.quantity} = 0 and ${booking.pricePaise} is null else ${booking.quantity} > 0 end`,
    ),
    check(
      'bookings_held_pieces',
      sql`${booking.held} between 0 and ${booking.quantity} and (${booking.held} = 0 or ${booking.state} = 'open')`,
    ),
    check('bookings_price', sql`${booking.pricePaise} > 0`),
    check('bookings_advance', sql`${booking.advancePaise} > 0`),
    check('bookings_erased', sql`${booking.erasedAt} is null or ${booking.closedAt} is not null`),
  ],
)
