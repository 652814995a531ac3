import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { personOf } from './person-scope.ts'

interface Blocker extends Record<string, unknown> {
  sentence: string
}

/** Raw SQL, since what is known of a person is in tables of many domains. */
export function erasureStore(db: Database) {
  const run = async (statement: SQL) => {
    await db.execute(statement)
  }

  return {
    /** Row locks until the transaction ends, so that no order of the customer changes meanwhile. Returns the ids of the orders. */
    async lock(numbers: string[]) {
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from orders where phone_number = any(${sql.param(numbers)}::text[]) order by id for update`,
      )
      return rows.map(({ id }) => id)
    },

    /** What has to be finished first, in sentences; the same statement for the page and for the erasure. */
    async blockers(numbers: string[]) {
      const { rows } = await db.execute<Blocker>(sql`
        with ${personOf(numbers)}
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
        union all select 'The account ' || email || ' is one of the staff: take its role away first.'
          from own_accounts where is_admin`)
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

/** What belongs to the person is found through the orders, so these are changed last. */
async function erase(db: Database, numbers: string[], { guestId, now }: ErasureDetails) {
  const run = (statement: SQL) => db.execute(statement)
  const these = sql`any(${sql.param(numbers)}::text[])`
  const person = personOf(numbers)
  const ofOwnOrders = sql`order_id in (select id from own)`
  // Emails about the orders, to the shop too, and about the accounts are the person's, also if an email is unconfirmed.
  await run(sql`with ${person} delete from outbox
    where lower(recipient) in (select email from mailboxes)
      or dedupe_key in (select 'order-link:' || id from order_link_requests where ${ofOwnOrders})
      or substring(dedupe_key from '^order-event:([0-9]+):') in (select id::text from order_events where ${ofOwnOrders})
      or (dedupe_key ~ '^(verify|reset|password-changed):' and lower(recipient) in (select lower(email) from own_accounts))`)
  await run(sql`with ${person} delete from contact_replies where message_id in (select id from messages)`)
  await run(sql`with ${person} delete from contact_messages where id in (select id from messages)`)
  await run(sql`with ${person} delete from order_link_requests where ${ofOwnOrders}`)
  await run(sql`with ${person} delete from order_notes where ${ofOwnOrders}`)
  await run(sql`with ${person} delete from saved_addresses where id in (select id from addresses)`)
  await run(sql`delete from customer_notes where phone = ${these}`)
  await run(sql`delete from customer_merges where phone = ${these} or into_phone = ${these}`)
  const { rows } = await db.execute<{ id: string }>(
    sql`with ${person} select id from own_accounts where not is_admin`,
  )
  await run(sql`update orders set full_name = 'Erased', phone_number = '', delivery_address = '', erased_at = ${now},
          user_id = ${guestId} where phone_number = ${these}`)
  await run(sql`delete from users where id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`)
}
