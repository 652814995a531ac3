import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'

/** One row: what distinguishes this shop from others. */
export const installation = pgTable(
  'installation',
  {
    id: integer().primaryKey().default(1),
    /** Also in the data directory, the bucket and each backup of the shop. */
    shopId: uuid().notNull(),
    /** Keys of the test payments, which every process must share. They are worth nothing. */
    testPaymentKeys: jsonb(),
  },
  (row) => [check('installation_single', sql`${row.id} = 1`)],
)
