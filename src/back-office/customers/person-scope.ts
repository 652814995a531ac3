import { sql } from 'drizzle-orm'

/**
 * For a `with` clause: what belongs to the person with these mobile numbers. The export, the erasure and its preview read the same.
 * - `own`: the orders that name one of the numbers; `accounts`: who placed them, guests too
 * - `own_accounts`: the accounts that ordered with these numbers alone; of another one, only what names a number belongs to the person
 * - `mailboxes`: their confirmed emails, since anyone can sign up with the email of somebody else; `messages`: what came from these
 */
export function personOf(numbers: string[]) {
  const these = sql`${sql.param(numbers)}::text[]`
  return sql`
    own as (select * from orders where phone_number = any(${these})),
    accounts as (
      select u.*, not exists (
        select from orders o where o.user_id = u.id and o.phone_number <> all(${these})
      ) as is_own
      from users u where u.id in (select user_id from own)
    ),
    own_accounts as (select * from accounts where is_own),
    mailboxes as (select lower(email) as email from own_accounts where verified_at is not null),
    addresses as (
      select a.* from saved_addresses a join accounts u on u.id = a.user_id
      where u.is_own or a.phone_number = any(${these})
    ),
    messages as (select * from contact_messages where lower(email) in (select email from mailboxes))`
}
