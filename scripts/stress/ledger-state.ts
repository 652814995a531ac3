import { checkShop } from '../../src/web/check-shop.ts'
import { sql } from 'drizzle-orm'
import { hasFailed } from '../../src/back-office/integrity/run-checks.ts'
import { openDatabaseForTools } from '../../src/platform/database/open-for-tools.ts'
import type { Item } from '../buyer.ts'

export interface Where {
  dataDir: string
  databaseUrl?: string
}

/** Stock, payments and integrity findings for a product, read while the shop runs. */
export async function readLedger(where: Where, item: Item, now = new Date()) {
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
export async function readOrderMoney(where: Where, order: string) {
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

/** Of the bills that were made with these keys: their states, money in rupees by tender, and documents. */
export async function readBills(where: Where, keys: string[]) {
  const { db, close } = await openDatabaseForTools(where)
  try {
    const { rows } = await db.execute<{ name: string; value: number }>(sql`
      with bills as (select id, status from orders where placed_with_key = any(${sql.param(keys)}))
      select 'bills ' || status as name, count(*)::int as value from bills group by status
      union all
      select 'taken by ' || method, sum(received_paise)::int / 100 from captured_payments where order_id in (select id from bills) group by method
      union all
      select 'given back by ' || r.paid_by, sum(r.amount_paise)::int / 100
      from paid_refunds r join payments p on p.id = r.payment_id where p.reference in (select id from bills) group by r.paid_by
      union all
      select kind, count(*)::int from tax_documents where order_id in (select id from bills) group by kind
      union all
      select 'cash moves', count(*)::int from cash_moves where note = any(${sql.param(keys)})
      union all
      select 'open drawers', count(*)::int from drawer_shifts where closed_at is null`)
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  } finally {
    await close()
  }
}

/** Ids of all stored orders, and of the paid ones. */
export async function readOrderIds(where: Where) {
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
