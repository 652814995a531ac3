import { sql, type SQL } from 'drizzle-orm'
import { guestsStore } from '../../people/accounts/users-store.ts'
import { mailErasureStore } from '../../people/mail/personal-data-store.ts'
import type { Database } from '../../platform/database.ts'
import type { ErasedCount, Person, PersonalData } from '../../platform/domains/personal-data.ts'
import { formatRupees } from '../../platform/domains/integrity-check.ts'
import { exportedRupees } from '../../platform/database/expressions.ts'
import { exportedDocumentsOf } from '../invoices/documents-store.ts'
import { exportedPaymentsOf, openPaymentsOf } from '../payments/personal-data-store.ts'

const oneOf = (texts: string[]): SQL => sql`any(${sql.param(texts)}::text[])`

const exported = ({ orderIds }: Person) => sql`jsonb_build_object('orders', (
  select coalesce(jsonb_agg(jsonb_build_object('order', o.id, 'placedAt', o.placed_at, 'status', o.status,
    'name', o.full_name, 'mobileNumber', o.phone_number, 'address', o.delivery_address, 'delivery', o.delivery,
    'total', ${exportedRupees('o.total_paise')}, 'gstin', o.buyer_gstin, 'phoneToRepair', concat_ws(' ', o.device_brand, o.device_model),
    'items', (select jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity,
      'price', ${exportedRupees('l.unit_price_paise')}, 'discount', ${exportedRupees('l.discount_paise')},
      'serialNumbers', (select coalesce(jsonb_agg(s.serial order by s.serial), '[]') from order_line_serials s
        where s.order_id = l.order_id and s.position = l.position)) order by l.position) from order_lines l where l.order_id = o.id),
    'payments', ${exportedPaymentsOf(sql`o.id`)},
    'returns', (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'status', r.status,
      'answer', r.answer, 'requestedAt', r.requested_at,
      'photos', (select count(*) from return_photos p where p.return_id = r.id))), '[]') from returns r where r.order_id = o.id),
    'payUntil', o.due_until,
    'writtenOff', (select coalesce(jsonb_agg(jsonb_build_object('amount', ${exportedRupees('w.amount_paise')}, 'reason', w.reason, 'at', w.written_at)), '[]')
      from write_offs w where w.order_id = o.id),
    'documents', ${exportedDocumentsOf(sql`o.id`)},
    'notesOfStaff', (select coalesce(jsonb_agg(n.text), '[]') from order_notes n where n.order_id = o.id)
  ) order by o.placed_at), '[]') from orders o where o.id = ${oneOf(orderIds)}))`

async function blockers(db: Database, { orderIds }: Person) {
  const own = sql`select id, status, hold from orders where id = ${oneOf(orderIds)}`
  const { rows } = await db.execute<{ sentence: string }>(sql`
    select 'Order ' || id || ' is not finished: deliver or cancel it first.' as sentence from (${own}) as own
      where status in ('payment_to_confirm', 'processing', 'ready', 'shipped')
        or (status = 'awaiting_payment' and hold = 'held')
    union all ${openPaymentsOf(own)}
    union all select ${formatRupees('due_paise')} || ' of order ' || order_id || ' is due: take the payment, or write it off first.'
      from dues_of_orders where order_id = ${oneOf(orderIds)} and due_paise > 0
    union all select 'A return of order ' || order_id || ' is open: decide on it first.' from returns
      where order_id = ${oneOf(orderIds)} and status in ('requested', 'accepted')`)
  return rows.map(({ sentence }) => sentence)
}

async function preview(db: Database, { orderIds }: Person): Promise<ErasedCount[]> {
  const { rows } = await db.execute<{ accountId: string; count: number }>(sql`
    select user_id as "accountId", count(*)::int as count from orders where id = ${oneOf(orderIds)} group by 1`)
  const notes = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from order_notes where order_id = ${oneOf(orderIds)}`,
  )
  return [...rows.map((row) => ({ what: 'orders', ...row })), { what: 'notes', count: notes.rows[0]!.count }]
}

/** Emails about what is in one of these tables begin their dedupe key with the row. */
const keysOfMail = (orderIds: string[]) => sql`
  select 'order-link:' || id as key from order_link_requests where order_id = ${oneOf(orderIds)}
  union all select 'order-track:' || id from orders where id = ${oneOf(orderIds)}
  union all select 'order-event:' || id from order_events where order_id = ${oneOf(orderIds)}`

/**
 * The orders belong to an empty guest then. Amounts stay, and who did what when. The orders are erased before their texts, or the database
 * refuses the change of their timeline.
 */
async function erase(db: Database, { numbers, orderIds }: Person, now: Date) {
  const isOfPerson = sql`order_id = ${oneOf(orderIds)}`
  const { rows } = await db.execute<{ key: string }>(keysOfMail(orderIds))
  await mailErasureStore(db).removeAbout(rows.map(({ key }) => key))
  await db.execute(sql`delete from order_link_requests where ${isOfPerson}`)
  await db.execute(sql`delete from order_notes where ${isOfPerson}`)
  const { _id: guestId } = await guestsStore(db).add(now)
  await db.execute(sql`
    update orders set full_name = 'Erased', phone_number = '', delivery_address = '', erased_at = ${now}, user_id = ${guestId}
    where phone_number = ${oneOf(numbers)}`)
  await db.execute(
    sql`update orders set courier = '', tracking = '', tracking_link = '', eway_reason = '', discount_reason = ''
      where id = ${oneOf(orderIds)}`,
  )
  await db.execute(sql`update order_events set note = '' where ${isOfPerson}`)
  await db.execute(sql`update write_offs set reason = '' where ${isOfPerson}`)
  await db.execute(
    sql`delete from return_photos where return_id in (select id from returns where ${isOfPerson})`,
  )
  await db.execute(sql`update returns set reason = '', answer = '' where ${isOfPerson}`)
}

export const ordersPersonalData: PersonalData = { exported, blockers, preview, erase }
