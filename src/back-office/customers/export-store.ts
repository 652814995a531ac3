import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { personOf } from './person-scope.ts'

/** Amounts in rupees with their paise, as the file has them. */
const rupees = (column: string) => sql.raw(`(${column} / 100.0)::float`)

/**
 * What the shop stores about a person, as one JSON value. Raw SQL, since it is in tables of many domains; each field is named, so that no
 * secret (password, session, link) can come along.
 */
export async function personalDataOf(db: Database, numbers: string[]) {
  const { rows } = await db.execute<{ data: Record<string, unknown> }>(sql`
    with ${personOf(numbers)}, members as (select * from own_accounts where email is not null)
    select jsonb_build_object(
      'accounts', (select coalesce(jsonb_agg(jsonb_build_object('name', full_name, 'email', email,
        'emailConfirmedAt', verified_at, 'createdAt', created_at)), '[]') from members),
      'savedAddresses', (select coalesce(jsonb_agg(jsonb_build_object('name', full_name, 'mobileNumber', phone_number,
        'address', delivery_address, 'lastUsedAt', last_used_at)), '[]')
        from addresses),
      'signedInDevices', (select coalesce(jsonb_agg(jsonb_build_object('browser', agent, 'address', ip,
        'signedInAt', signed_in_at, 'lastSeenAt', last_seen_at)), '[]')
        from sessions where user_id in (select id from members)),
      'orders', (select coalesce(jsonb_agg(jsonb_build_object('order', o.id, 'placedAt', o.placed_at, 'status', o.status,
        'name', o.full_name, 'mobileNumber', o.phone_number, 'address', o.delivery_address, 'delivery', o.delivery,
        'total', ${rupees('o.total_paise')}, 'gstin', o.buyer_gstin, 'phoneToRepair', concat_ws(' ', o.device_brand, o.device_model),
        'items', (select jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity,
          'price', ${rupees('l.unit_price_paise')}) order by l.position) from order_lines l where l.order_id = o.id),
        'payments', (select coalesce(jsonb_agg(jsonb_build_object('method', p.method, 'status', p.status, 'utr', p.utr,
          'amount', ${rupees('p.amount_paise')}, 'charged', ${rupees('coalesce(p.charged_paise, p.amount_paise)')}, 'refunded', ${rupees('p.refunded_paise')}, 'receivedAt', p.captured_at)), '[]')
          from payments p where p.reference = o.id),
        'returns', (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'status', r.status,
          'answer', r.answer, 'requestedAt', r.requested_at)), '[]') from returns r where r.order_id = o.id),
        'documents', (select coalesce(jsonb_agg(d.code), '[]') from tax_documents d where d.order_id = o.id),
        'notesOfStaff', (select coalesce(jsonb_agg(n.text), '[]') from order_notes n where n.order_id = o.id)
        ) order by o.placed_at), '[]') from own o),
      'messages', (select coalesce(jsonb_agg(jsonb_build_object('message', c.message, 'receivedAt', c.received_at)), '[]')
        from messages c),
      'notesOfStaff', (select coalesce(jsonb_agg(n.text order by n.written_at), '[]') from customer_notes n
        where n.phone = any(${sql.param(numbers)}::text[]))
    ) as data`)
  return rows[0]!.data
}
