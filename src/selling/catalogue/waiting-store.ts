import { sql } from 'drizzle-orm'
import { rupees, text, type Waiting } from '../../platform/domains/waiting-section.ts'
import { undeclaredSql } from './tables.ts'
import { waitingCounts } from './count-waiting-store.ts'
import { waitingHsn } from './hsn-waiting-store.ts'

/** Of a used item there is no more to order. */
const lowStock = sql`products where deleted_at is null and condition = 'new' and on_hand - held <= low_stock_level`

export const waitingItems: Waiting = {
  sections: {
    toCount: waitingCounts,
    lowStock: {
      counted: () => lowStock,
      rows: () =>
        sql`select id, catalogue, name, price_paise, on_hand - held as stock from ${lowStock} order by on_hand - held, name, id`,
      present: (row) => ({
        id: text(row['id']),
        catalogue: text(row['catalogue']),
        name: text(row['name']),
        price: rupees(row['price_paise']),
        stock: Number(row['stock']),
      }),
    },
    // Today shows their number alone: they can wait for another day.
    undeclared: {
      counted: () => sql.raw(`products where ${undeclaredSql} and condition = 'new'`),
      rows: () => sql`select where false`,
      present: (row) => row,
    },
    wrongHsn: waitingHsn,
  },
  counts: { lowStock: () => [lowStock] },
}
