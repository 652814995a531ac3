import { sql } from 'drizzle-orm'
import { iso, text, type WaitingSection } from '../../platform/domains/waiting-section.ts'

const toCount = sql`products where deleted_at is null and to_count_since is not null`

/** Items of which pieces were sold at the counter that the shop had not counted. */
export const waitingCounts: WaitingSection = {
  counted: () => toCount,
  rows: () =>
    sql`select id, catalogue, name, coalesce(on_hand, 0) as stock, to_count_since from ${toCount} order by to_count_since, id`,
  present: (row) => ({
    id: text(row['id']),
    catalogue: text(row['catalogue']),
    name: text(row['name']),
    stock: Number(row['stock']),
    since: iso(row['to_count_since']),
  }),
}
