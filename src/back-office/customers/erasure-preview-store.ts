import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { ErasurePreview } from './contract.ts'
import { personOf } from './person-scope.ts'

/** What an erasure of these numbers would delete now. Raw SQL, as the erasure itself. */
export async function previewErasure(db: Database, numbers: string[]): Promise<ErasurePreview> {
  const these = sql`${sql.param(numbers)}::text[]`
  const count = (of: string) => sql.raw(`(select count(*)::int from ${of})`)
  const { rows } = await db.execute<{ preview: ErasurePreview }>(sql`
    with ${personOf(numbers)}
    select jsonb_build_object(
      'accounts', (select coalesce(jsonb_agg(jsonb_build_object(
          'email', a.email, 'isConfirmed', a.verified_at is not null, 'isDeleted', a.is_own,
          'otherNumbers', array(select distinct phone_number from orders where user_id = a.id and phone_number <> all(${these}) order by 1),
          'orders', ${count('own where user_id = a.id')},
          'savedAddresses', ${count('addresses where user_id = a.id')},
          'devices', ${count('sessions where user_id = a.id and a.is_own')},
          'messages', ${count('messages where lower(email) = lower(a.email)')}
        ) order by a.email), '[]') from accounts a where a.email is not null),
      'guestOrders', ${count('own join accounts a on a.id = own.user_id where a.email is null')},
      'notes', (select count(*)::int from customer_notes where phone = any(${these}))
        + ${count('order_notes where order_id in (select id from own)')}
    ) as preview`)
  return rows[0]!.preview
}
