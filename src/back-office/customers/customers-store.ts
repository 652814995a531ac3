import { sql, type SQL } from 'drizzle-orm'
import { paise, toRupees } from '../../platform/money/money.ts'
import type { Database } from '../../platform/database.ts'
import { containsPattern, searchKey } from '../../platform/database/text-search.ts'
import type { Customer } from './contract.ts'

interface Row extends Record<string, unknown> {
  phone: string
  name: string
  emails: string[]
  unconfirmedEmails: string[]
  orders: number
  repairs: number
  bookings: number
  usedPhones: number
  valuePaise: number
  newestAt: string
  total: number
}

/** Orders, repairs, bookings and offered phones, each with the person who came with it. Erased ones have no number. */
export const contacts = sql`(
  select phone_number, full_name, user_id, placed_at as at, 1 as orders, 0 as repairs, 0 as bookings, 0 as used_phones from order_summaries
  union all
  select phone_number, full_name, user_id, created_at, 0, 1, 0, 0 from repair_job_summaries
  union all
  select phone_number, full_name, user_id, booked_at, 0, 0, 1, 0 from booking_summaries
  union all
  select phone_number, full_name, null, offered_at, 0, 0, 0, 1 from used_phone_summaries
)`

/** How many contacts there are of each kind. */
export const contactCounts = sql`sum(orders)::int as orders, sum(repairs)::int as repairs, sum(bookings)::int as bookings,
  sum(used_phones)::int as "usedPhones"`

/** Number, name or email contains the text. */
function isFound(text: string): SQL {
  const pattern = containsPattern(text)
  return sql`(o.phone_number like ${pattern} or ${searchKey(sql`o.full_name`)} ilike ${pattern}
    or o.user_id in (select id from user_names where email ilike ${pattern}))`
}

/** For a `with` clause: the customers, those with a contact that contains the text. */
const customersOf = (text: string | undefined): SQL => sql`
  known as (
    select coalesce(m.into_phone, o.phone_number) as phone, ${contactCounts}, max(o.at) as newest_at
    from ${contacts} o left join customer_merges m on m.phone = o.phone_number
    where o.phone_number <> ''
    group by 1 ${text ? sql`having bool_or(${isFound(text)})` : sql``}
  )`

/** For a `with` clause: one customer, from the contacts of the number and those merged into it. */
const customerOf = (phone: string): SQL => sql`
  known as (
    select ${phone}::text as phone, ${contactCounts}, max(at) as newest_at from ${contacts} o
    where phone_number = any(array(select ${phone}::text union all select phone from customer_merges where into_phone = ${phone}))
    having count(*) > 0
  )`

interface Part {
  page: number
  limit: number
}

/**
 * One statement reads views of orders, repairs, bookings, used phones, accounts and payments. Names, emails and values are read for the customers of the page
 * alone.
 */
export function customersStore(db: Database) {
  async function select(known: SQL, { page, limit }: Part) {
    const { rows } = await db.execute<Row>(sql`
      with ${known}, rows_of_page as (
        select * from known order by newest_at desc, phone limit ${limit} offset ${(page - 1) * limit}
      ), page as (
        select *, array(select r.phone union all select phone from customer_merges where into_phone = r.phone) as numbers
        from rows_of_page r
      )
      select phone, orders, repairs, bookings, "usedPhones", newest_at as "newestAt", (select count(*)::int from known) as total,
        (select full_name from ${contacts} o where phone_number = any(page.numbers) order by at desc limit 1) as name,
        array(select distinct m.email from order_summaries o join user_names m on m.id = o.user_id and m.email is not null
          where o.phone_number = any(page.numbers) order by 1) as emails,
        array(select distinct m.email from order_summaries o join user_names m on m.id = o.user_id and m.email is not null
          where o.phone_number = any(page.numbers) and not m.is_confirmed order by 1) as "unconfirmedEmails",
        -- Summed for each order: a join would sum the payments of all orders of the shop, for each customer.
        (select coalesce(sum(p.paise), 0)::float from order_summaries o,
          lateral (select sum(received_paise - refunded_paise - charged_back_paise) as paise from paid_parts where order_id = o.id) p
          where o.phone_number = any(page.numbers)) as "valuePaise"
      from page order by newest_at desc, phone`)
    return { customers: rows.map(toCustomer), total: rows[0]?.total ?? 0 }
  }

  return {
    list: (q: string | undefined, part: Part) => select(customersOf(q), part),

    async byPhone(phone: string): Promise<Customer | undefined> {
      const { customers } = await select(customerOf(phone), { page: 1, limit: 1 })
      return customers[0]
    },
  }
}

const toCustomer = ({
  phone,
  name,
  emails,
  unconfirmedEmails,
  orders,
  repairs,
  bookings,
  usedPhones,
  valuePaise,
  newestAt,
}: Row): Customer => ({
  ...{ phone, name, emails, unconfirmedEmails, orders, repairs, bookings, usedPhones },
  value: toRupees(paise(valuePaise)),
  newestAt: new Date(newestAt).toISOString(),
})
