import { sql, type SQL } from 'drizzle-orm'
import { mailErasureStore } from '../mail/personal-data-store.ts'
import type { Database } from '../../platform/database.ts'
import type { Person, PersonalData } from '../../platform/domains/personal-data.ts'

const oneOf = (ids: string[]): SQL => sql`any(${sql.param(ids)}::uuid[])`
/** Guests have no email. */
const ownMembers = ({ ownAccountIds }: Person) =>
  sql`select * from users where id = ${oneOf(ownAccountIds)} and email is not null`
const isOwnAddress = ({ ownAccountIds, accountIds, numbers }: Person) =>
  sql`(user_id = ${oneOf(ownAccountIds)} or (user_id = ${oneOf(accountIds)} and phone_number = any(${sql.param(numbers)}::text[])))`

interface MemberEmail extends Record<string, unknown> {
  id: string
  email: string
  isConfirmed: boolean
}

/** Those of these accounts that have an email, by email. */
export async function emailsOfAccounts(db: Database, ids: string[]): Promise<MemberEmail[]> {
  const { rows } = await db.execute<MemberEmail>(sql`
    select id, email, verified_at is not null as "isConfirmed" from users
    where id = ${oneOf(ids)} and email is not null order by email`)
  return rows
}

/** Accounts, addresses and sessions. Mail of an account is the person's also if its email is unconfirmed. */
export const accountsPersonalData: PersonalData = {
  exported: (person) => sql`jsonb_build_object(
    'accounts', (select coalesce(jsonb_agg(jsonb_build_object('name', full_name, 'email', email,
      'emailConfirmedAt', verified_at, 'createdAt', created_at)), '[]') from (${ownMembers(person)}) as member),
    'savedAddresses', (select coalesce(jsonb_agg(jsonb_build_object('name', full_name, 'mobileNumber', phone_number,
      'address', delivery_address, 'lastUsedAt', last_used_at)), '[]')
      from saved_addresses where ${isOwnAddress(person)}),
    'signedInDevices', (select coalesce(jsonb_agg(jsonb_build_object('browser', agent, 'address', ip,
      'signedInAt', signed_in_at, 'lastSeenAt', last_seen_at)), '[]')
      from sessions where user_id in (select id from (${ownMembers(person)}) as member)))`,

  async blockers(db, { ownAccountIds }) {
    const { rows } = await db.execute<{ sentence: string }>(sql`
      select 'The account ' || email || ' is one of the staff: take its role away first.' as sentence
      from users where id = ${oneOf(ownAccountIds)} and is_admin`)
    return rows.map(({ sentence }) => sentence)
  },

  async preview(db, person) {
    const { rows } = await db.execute<{ what: string; accountId: string; count: number }>(sql`
      select 'savedAddresses' as what, user_id as "accountId", count(*)::int as count
      from saved_addresses where ${isOwnAddress(person)} group by user_id
      union all
      select 'devices', user_id, count(*)::int from sessions where user_id = ${oneOf(person.ownAccountIds)} group by user_id`)
    return rows
  },

  async erase(db, person) {
    const emails = await emailsOfAccounts(db, person.ownAccountIds)
    const recipients = emails.map(({ email }) => email.toLowerCase())
    await mailErasureStore(db).removeTo(recipients, ['verify', 'reset', 'password-changed'])
    await db.execute(sql`delete from saved_addresses where ${isOwnAddress(person)}`)
    await db.execute(sql`delete from users where id = ${oneOf(person.ownAccountIds)} and not is_admin`)
  },
}
