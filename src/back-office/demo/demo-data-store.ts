import { sql, type SQL } from 'drizzle-orm'
import { bumpRevisions } from '../../selling/catalogue/product-admin/revisions-store.ts'
import type { CatalogueName } from '../../selling/catalogue/contract.ts'
import { demoSeries } from '../../selling/invoices/document-series.ts'
import type { Database } from '../../platform/database.ts'
import type { DemoData } from './contract.ts'
import { sampleCustomerEmail } from './sample-orders.ts'

const demoOrders = sql.raw('(select id from orders where is_demo)')
const demoPayments = sql.raw(
  '(select p.id from payments p join orders o on o.id = p.reference where o.is_demo)',
)
const series = sql`any(${sql.param(demoSeries)}::text[])`

/** Raw SQL, since a sample order has rows in tables of many domains. */
export function demoDataStore(db: Database) {
  const run = async (statement: SQL) => (await db.execute(statement)).rowCount ?? 0

  return {
    async describe(): Promise<DemoData> {
      const { rows } = await db.execute<Record<keyof Omit<DemoData, 'blockers'>, number>>(sql`
        select
          (select count(*)::int from products where is_demo and deleted_at is null) as items,
          (select count(*)::int from products where is_demo and deleted_at is null and version > 1) as "changedItems",
          (select count(*)::int from orders where is_demo) as orders`)
      return { ...rows[0]!, blockers: await this.blockers() }
    },

    /** Money that somebody really sent for a sample order: through the payment provider, or by UPI with its reference number. */
    async blockers() {
      const { rows } = await db.execute<{ sentence: string }>(sql`
        select 'Sample order ' || p.reference || ' has a real payment: refund it, or keep the demo data.' as sentence
        from payments p where p.id in ${demoPayments} and p.status in ('captured', 'reported') and not p.is_test
          and (p.method = 'gateway' or p.utr is not null)
        union select 'Sample order ' || p.reference || ' has a refund that was really sent: keep the demo data.'
        from refunds r join payments p on p.id = r.payment_id
        where p.id in ${demoPayments} and r.utr is not null
        order by 1`)
      return rows.map(({ sentence }) => sentence)
    },

    /** Row locks, so that no sample order changes meanwhile, and two removals come one after the other. */
    async lock() {
      await run(sql`select id from orders where is_demo order by id for update`)
      await run(sql`select id from products where is_demo order by id for update`)
    },

    stopAuditing: () => run(sql`select set_config('kadai.staff', '', true)`),

    async removeOrders(): Promise<number> {
      const buyers = await buyersOfDemoOrders(db)
      await giveStockBack(db)
      // Rows that refer to others go before them.
      await run(
        sql`delete from return_lines where return_id in (select id from returns where order_id in ${demoOrders})`,
      )
      await run(sql`delete from returns where order_id in ${demoOrders}`)
      await run(sql`delete from order_notes where order_id in ${demoOrders}`)
      await run(sql`delete from order_link_requests where order_id in ${demoOrders}`)
      await run(
        sql`delete from outbox where exists (select from orders o where o.is_demo and position(o.id in outbox.body) > 0)`,
      )
      await run(sql`delete from tax_documents where series = ${series} and order_id in ${demoOrders}`)
      await run(
        sql`delete from document_series where series = ${series} and series not in (select series from tax_documents)`,
      )
      await run(sql`delete from refunds where payment_id in ${demoPayments}`)
      await run(sql`delete from payments where id in ${demoPayments}`)
      await run(sql`delete from order_events where order_id in ${demoOrders}`)
      await run(sql`delete from order_lines where order_id in ${demoOrders}`)
      const removed = await run(sql`delete from orders where is_demo`)
      await run(sql`delete from users u where u.id = any(${sql.param(buyers)}::uuid[]) and u.email = ${sampleCustomerEmail}
        and not u.is_admin and not exists (select from orders o where o.user_id = u.id)`)
      return removed
    },

    removeItems: (removal: ItemRemoval) => removeItems(db, removal),
  }
}

interface ItemRemoval {
  retainChangedItems: boolean
  now: Date
}

/** As staff delete an item: it is sold no more, and stays in the orders that have it. */
async function removeItems(db: Database, { retainChangedItems, now }: ItemRemoval): Promise<number> {
  const { rows } = await db.execute<{ id: string; catalogue: CatalogueName }>(sql`
    update products set deleted_at = ${now}::timestamptz, updated_at = ${now}::timestamptz
    where is_demo and deleted_at is null ${retainChangedItems ? sql`and version = 1` : sql``}
    returning id, catalogue`)
  const removed = sql`any(${sql.param(rows.map(({ id }) => id))}::uuid[])`
  await db.execute(sql`delete from cart_lines where product_id = ${removed}`)
  if (rows.length > 0) await bumpRevisions(db, rows)
  return rows.length
}

async function buyersOfDemoOrders(db: Database) {
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct user_id as id from orders where is_demo`,
  )
  return rows.map(({ id }) => id)
}

/**
 * The stock stays as staff see it, since they may have counted it since. One move replaces those of the sample orders, so that the moves
 * of an item still add up to its stock. What open sample orders hold is free.
 */
async function giveStockBack(db: Database) {
  await db.execute(sql`
    with held as (
      select l.product_id, sum(l.quantity)::int as quantity from order_lines l join orders o on o.id = l.order_id
      where o.is_demo and o.hold = 'held' group by l.product_id
    )
    update products p set held = p.held - held.quantity from held where held.product_id = p.id`)
  await db.execute(sql`
    insert into stock_moves (id, product_id, quantity, reason, moved_at, note)
    select gen_random_uuid(), product_id, sum(quantity)::int, 'counted', now(), 'Sample orders removed'
    from stock_moves where order_id in ${demoOrders} group by product_id having sum(quantity) <> 0`)
  await db.execute(sql`delete from stock_moves where order_id in ${demoOrders}`)
}
