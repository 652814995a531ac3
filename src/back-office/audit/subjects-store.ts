import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'

/** What an entry is about, in words of the shop. */
export interface Subject {
  table: string
  /** The number of an order, the name of an item or person, the subject of an email; empty if the row has none or is deleted. */
  name: string
  catalogue: string | null
  row: string
}

/** The row's column as it was logged, for rows that are deleted since. */
const logged = (column: string) => sql`coalesce(a.after ->> ${column}, a.before ->> ${column})`
const isUuid = sql`a.row_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`

/** Names what the entries are about. Raw SQL, because one statement reads tables of many domains. */
export async function subjectsOf(db: Database, entryIds: number[]): Promise<Map<number, Subject>> {
  if (entryIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string } & Subject & Record<string, unknown>>(sql`
    select a.id, a.table_name as "table", a.row_id as row, p.catalogue,
      coalesce(case a.table_name
        when 'products' then coalesce(p.name, ${logged('name')})
        when 'orders' then a.row_id
        when 'order_cancel_requests' then a.row_id
        when 'order_notes' then (select order_id from order_notes where id = keys.id)
        when 'returns' then (select order_id from returns where id = keys.id)
        when 'payments' then (select reference from payments where id = keys.id)
        when 'refunds' then (select pay.reference from refunds r join payments pay on pay.id = r.payment_id where r.id = keys.id)
        when 'gateway_exceptions' then (select replace(event, '_', ' ') from gateway_exceptions where id = keys.id)
        when 'users' then (select full_name from users where id = keys.id)
        when 'sessions' then (select full_name from users where id::text = ${logged('user_id')})
        when 'authenticators' then (select full_name from users where id::text = ${logged('user_id')})
        when 'customer_notes' then (select phone from customer_notes where id = keys.id)
        when 'customer_merges' then (select phone || ' into ' || into_phone from customer_merges where id = keys.id)
        when 'customer_requests' then (select 'number ending in ' || phone_end from customer_requests where id = keys.id)
        when 'staff_invitations' then ${logged('email')}
        when 'outbox' then (select subject || ' to ' || recipient from outbox where id = keys.id)
        when 'contact_messages' then (select name from contact_messages where id = keys.id)
        when 'data_exports' then replace(replace(${logged('kind')}, 'report-', ''), '-', ' ')
        when 'message_texts' then replace(split_part(a.row_id, '.', 2), '_', ' ')
        when 'page_texts' then a.row_id
        when 'contact_replies' then (select name from contact_messages where id::text = ${logged('message_id')})
        when 'shop_synonyms' then ${logged('term')}
        when 'tax_rates' then ${logged('hsn')}
        when 'series_starts' then ${logged('year')}
      end, '') as name
    from audit_log a
      cross join lateral (select case when ${isUuid} then a.row_id::uuid end as id) as keys
      left join products p on a.table_name = 'products' and p.id = keys.id
    where a.id = any(${sql.param(entryIds)}::bigint[])`)
  return new Map(rows.map(({ id, ...subject }) => [Number(id), subject]))
}
