import { checkShop } from '../../src/web/check-shop.ts'
import { sql } from 'drizzle-orm'
import { hasFailed } from '../../src/back-office/integrity/run-checks.ts'
import { openDatabaseForTools } from '../../src/platform/database/open-for-tools.ts'
import type { Item } from '../buyer.ts'

/** Stock, payments and integrity findings for a product, read while the shop runs. */
export async function readLedger(
  where: { dataDir: string; databaseUrl?: string },
  item: Item,
  now = new Date(),
) {
  const { db, close } = await openDatabaseForTools(where)
  try {
    const findings = await checkShop(db, now)
    const { rows } = await db.execute<{
      on_hand: number
      held: number
      paid: number
      invoices: number[]
    }>(sql`
      select on_hand, held,
        (select count(*)::int from orders where paid_at is not null) as paid,
        (select coalesce(array_agg(number order by number), '{}') from tax_documents where series in ('', 'TS')) as invoices
      from products where id = ${item._id}`)
    const [{ on_hand: onHand, held, paid: paidOrders, invoices }] = rows as [(typeof rows)[0]]
    const problems = findings
      .filter(hasFailed)
      .flatMap(({ check, rows }) =>
        rows.map(({ orderId, detail }) => `${check.id} ${orderId ?? ''}: ${detail}`),
      )
    return { problems, onHand, held, paidOrders, invoices }
  } finally {
    await close()
  }
}

/** An order's money at the payment provider, in paise, and in the order. */
export async function readOrderMoney(where: { dataDir: string; databaseUrl?: string }, order: string) {
  const { db, close } = await openDatabaseForTools(where)
  try {
    const { rows } = await db.execute<{
      status: string
      total: number
      captured: number
      refunded: number
    }>(sql`
      select o.status, o.total_paise as total, coalesce(sum(s.amount), 0)::int as captured, coalesce(sum(r.amount), 0)::int as refunded
      from orders o
      left join payments p on p.reference = o.id
      left join sandbox_payments s on s.order_id = p.gateway_order_id and s.status = 'captured'
      left join (select payment_id, sum(amount) as amount from sandbox_refunds group by payment_id) r on r.payment_id = s.id
      where o.id = ${order} group by o.id`)
    return rows[0]!
  } finally {
    await close()
  }
}

/** Ids of all stored orders, and of the paid ones. */
export async function readOrderIds(where: { dataDir: string; databaseUrl?: string }) {
  const { db, close } = await openDatabaseForTools(where)
  try {
    const { rows } = await db.execute<{ id: string; paid: boolean }>(
      sql`select id, paid_at is not null as paid from orders`,
    )
    const paid = rows.filter((row) => row.paid)
    return { all: new Set(rows.map(({ id }) => id)), paid: new Set(paid.map(({ id }) => id)) }
  } finally {
    await close()
  }
}
