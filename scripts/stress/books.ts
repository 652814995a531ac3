import { sql } from 'drizzle-orm'
import { examine, isWrong } from '../../src/doctor/examine.ts'
import { reachDatabase } from '../../src/platform/database/reach.ts'
import type { Item } from '../buyer.ts'

/** What the books say of an item, looked at beside the running shop. */
export async function booksOf(
  where: { dataDir: string; databaseUrl?: string },
  item: Item,
  now = new Date(),
) {
  const { db, close } = await reachDatabase(where)
  try {
    const findings = await examine(db, now)
    const { rows } = await db.execute<{
      on_hand: number
      held: number
      paid: number
      invoices: number[]
    }>(sql`
      select on_hand, held,
        (select count(*)::int from orders where paid_at is not null) as paid,
        (select coalesce(array_agg(number order by number), '{}') from tax_documents where series = '') as invoices
      from products where id = ${item._id}`)
    const [{ on_hand: onHand, held, paid: paidOrders, invoices }] = rows as [(typeof rows)[0]]
    const wrong = findings
      .filter(isWrong)
      .flatMap(({ check, rows }) => rows.map(({ orderId, says }) => `${check.id} ${orderId ?? ''}: ${says}`))
    return { wrong, onHand, held, paidOrders, invoices }
  } finally {
    await close()
  }
}
