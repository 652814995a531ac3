import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'

/** Orders of these numbers, as a subquery. */
const ordersOf = (numbers: string[]) => sql`
  select id, user_id, status, hold from orders where phone_number = any(${sql.param(numbers)}::text[])`

interface Blocker extends Record<string, unknown> {
  sentence: string
}

/** Raw SQL, since what is known of a person is in tables of many domains. */
export function erasureStore(db: Database) {
  const run = async (statement: SQL) => {
    await db.execute(statement)
  }

  return {
    /** Row locks until the transaction ends, so that no order of the customer changes meanwhile. */
    lock: (numbers: string[]) =>
      run(
        sql`select id from orders where phone_number = any(${sql.param(numbers)}::text[]) order by id for update`,
      ),

    /** What has to be finished first, in sentences; the same statement for the page and for the erasure. */
    async blockers(numbers: string[]) {
      const { rows } = await db.execute<Blocker>(sql`
        with own as (${ordersOf(numbers)})
        select 'Order ' || id || ' is not finished: deliver or cancel it first.' as sentence from own
          where status in ('payment_to_confirm', 'processing', 'ready', 'shipped')
            or (status = 'awaiting_payment' and hold = 'held')
        union all select 'A payment of order ' || own.id || ' waits: confirm, reject or settle it first.'
          from own join payments p on p.reference = own.id
          where (p.status = 'reported' and own.status <> 'payment_to_confirm') or p.needs_attention
        union all select 'A refund of order ' || own.id || ' is not finished: send it first.'
          from own join payments p on p.reference = own.id join refunds r on r.payment_id = p.id
          where r.status <> 'processed'
        union all select 'A return of order ' || own.id || ' is open: decide on it first.'
          from own join returns on returns.order_id = own.id where returns.status in ('requested', 'accepted')
        union all select 'The account ' || u.email || ' is one of the staff: take its role away first.'
          from users u where u.is_admin and u.id in (select user_id from own)
        union all select 'The account ' || u.email || ' also ordered with ' || string_agg(distinct o.phone_number, ', ')
            || ': merge these numbers first if they are the same person’s.'
          from users u join orders o on o.user_id = u.id
          where u.email is not null and u.id in (select user_id from own) and o.erased_at is null
            and o.phone_number <> all(${sql.param(numbers)}::text[])
          group by u.email`)
      return [...new Set(rows.map(({ sentence }) => sentence))]
    },

    /** The audit triggers would copy into the log what is erased now; the request itself is in the log. */
    stopAuditing: () => run(sql`select set_config('kadai.staff', '', true)`),

    erase: (numbers: string[], details: ErasureDetails) => erase(db, numbers, details),
  }
}

interface ErasureDetails {
  /** The empty guest who has the orders from now on. */
  guestId: string
  now: Date
}

async function erase(db: Database, numbers: string[], { guestId, now }: ErasureDetails) {
  const run = (statement: SQL) => db.execute(statement)
  const own = ordersOf(numbers)
  const accounts = sql`select id, lower(email) as email from users where id in (select user_id from (${own}) own)`
  const mailboxes = sql`
        select email from (${accounts}) a where email is not null
        union select lower(recipient) from order_link_requests
          where channel = 'email' and order_id in (select id from (${own}) own)`
  // Emails to the shop itself name the order and its buyer.
  await run(sql`delete from outbox where lower(recipient) in (${mailboxes})
        or exists (select from (${own}) own where position(own.id in outbox.body) > 0)`)
  await run(sql`delete from contact_replies where message_id in (
        select id from contact_messages where lower(email) in (${mailboxes}))`)
  await run(sql`delete from contact_messages where lower(email) in (${mailboxes})`)
  await run(sql`delete from order_link_requests where order_id in (select id from (${own}) own)`)
  await run(sql`delete from order_notes where order_id in (select id from (${own}) own)`)
  await run(sql`delete from customer_notes where phone = any(${sql.param(numbers)}::text[])`)
  await run(sql`delete from customer_merges where phone = any(${sql.param(numbers)}::text[])
        or into_phone = any(${sql.param(numbers)}::text[])`)
  const { rows } = await db.execute<{ id: string }>(sql`
        select distinct user_id as id from (${own}) own
        where not exists (select from orders o where o.user_id = own.user_id
          and o.phone_number <> all(${sql.param(numbers)}::text[]))`)
  const userIds = rows.map(({ id }) => id)
  await run(sql`update orders set full_name = 'Erased', phone_number = '', delivery_address = '', erased_at = ${now},
          user_id = ${guestId} where phone_number = any(${sql.param(numbers)}::text[])`)
  // The job that stores these rows would remove the names minutes later.
  await run(sql`delete from customer_numbers where phone = any(${sql.param(numbers)}::text[])`)
  await run(sql`delete from users where id = any(${sql.param(userIds)}::uuid[]) and not is_admin`)
}
