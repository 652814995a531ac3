import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../people/accounts/tables.ts'
import { products } from '../catalogue/tables.ts'

export const cartLines = pgTable(
  'cart_lines',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.userId, line.productId] }),
    check('cart_lines_quantity', sql`${line.quantity} between 1 and 999`),
  ],
)
