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
  valuePaise: number
  lastOrder: string
  total: number
}

/** The order's number, name or email contains the text. */
function isFound(text: string): SQL {
  const pattern = containsPattern(text)
  return sql`(o.phone_number like ${pattern} or ${searchKey(sql`o.full_name`)} ilike ${pattern}
    or o.user_id in (select id from user_names where email ilike ${pattern}))`
}

/** For a `with` clause: the customers, those with an order that contains the text. Erased orders have no number. */
const customersOf = (text: string | undefined): SQL => sql`
  known as (
    select coalesce(m.into_phone, o.phone_number) as phone, count(*)::int as orders, max(o.placed_at) as last_order
    from order_summaries o left join customer_merges m on m.phone = o.phone_number
    where o.phone_number <> ''
    group by 1 ${text ? sql`having bool_or(${isFound(text)})` : sql``}
  )`

/** For a `with` clause: one customer, from the orders of the number and those merged into it. */
const customerOf = (phone: string): SQL => sql`
  known as (
    select ${phone}::text as phone, count(*)::int as orders, max(placed_at) as last_order from order_summaries
    where phone_number = any(array(select ${phone}::text union all select phone from customer_merges where into_phone = ${phone}))
    having count(*) > 0
  )`

interface Part {
  page: number
  limit: number
}

/**
 * One statement reads views of orders, accounts and payments. Names, emails and values are read for the customers of the page
 * alone.
 */
export function customersStore(db: Database) {
  async function select(known: SQL, { page, limit }: Part) {
    const { rows } = await db.execute<Row>(sql`
      with ${known}, rows_of_page as (
        select * from known order by last_order desc, phone limit ${limit} offset ${(page - 1) * limit}
      ), page as (
        select *, array(select r.phone union all select phone from customer_merges where into_phone = r.phone) as numbers
        from rows_of_page r
      )
      select phone, orders, last_order as "lastOrder", (select count(*)::int from known) as total,
        (select full_name from order_summaries where phone_number = any(page.numbers) order by placed_at desc limit 1) as name,
        array(select distinct m.email from order_summaries o join user_names m on m.id = o.user_id and m.email is not null
          where o.phone_number = any(page.numbers) order by 1) as emails,
        array(select distinct m.email from order_summaries o join user_names m on m.id = o.user_id and m.email is not null
          where o.phone_number = any(page.numbers) and not m.is_confirmed order by 1) as "unconfirmedEmails",
        (select coalesce(sum(p.received_paise - p.refunded_paise - p.charged_back_paise), 0)::float from order_summaries o
          join paid_parts p on p.order_id = o.id
          where o.phone_number = any(page.numbers)) as "valuePaise"
      from page order by last_order desc, phone`)
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
  valuePaise,
  lastOrder,
}: Row): Customer => ({
  ...{ phone, name, emails, unconfirmedEmails, orders },
  value: toRupees(paise(valuePaise)),
  lastOrder: new Date(lastOrder).toISOString(),
})
