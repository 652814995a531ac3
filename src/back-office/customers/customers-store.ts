import { sql, type SQL } from 'drizzle-orm'
import { returnableOf } from '../../selling/figures/money-of-orders.ts'
import { isSettled } from '../../selling/payments/settled-sql.ts'
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
    or o.user_id in (select id from users where email ilike ${pattern}))`
}

/** For a `with` clause: the customers, those with an order that contains the text. Erased orders have no number. */
const customersOf = (text: string | undefined): SQL => sql`
  known as (
    select coalesce(m.into_phone, o.phone_number) as phone, count(*)::int as orders, max(o.placed_at) as last_order
    from orders o left join customer_merges m on m.phone = o.phone_number
    where o.phone_number <> '' group by 1 ${text ? sql`having bool_or(${isFound(text)})` : sql``}
  )`

/** For a `with` clause: one customer, from the orders of the number and those merged into it. */
const customerOf = (phone: string): SQL => sql`
  known as (
    select ${phone}::text as phone, count(*)::int as orders, max(placed_at) as last_order from orders
    where phone_number = any(array(select ${phone}::text union all select phone from customer_merges where into_phone = ${phone}))
    having count(*) > 0
  )`

interface Part {
  page: number
  limit: number
}

/**
 * Raw SQL, since one statement reads orders, accounts and payments. Names, emails and values are read for the customers of the page
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
        (select full_name from orders where phone_number = any(page.numbers) order by placed_at desc limit 1) as name,
        array(select distinct u.email from orders o join users u on u.id = o.user_id
          where o.phone_number = any(page.numbers) and u.email is not null order by 1) as emails,
        array(select distinct u.email from orders o join users u on u.id = o.user_id
          where o.phone_number = any(page.numbers) and u.email is not null and u.verified_at is null order by 1) as "unconfirmedEmails",
        (select coalesce(sum(${returnableOf('p')} - p.refunded_paise - p.charged_back_paise), 0)::float from orders o
          join payments p on p.reference = o.id
          where o.phone_number = any(page.numbers) and ${isSettled('p')}) as "valuePaise"
      from page order by last_order desc, phone`)
    return { customers: rows.map(toCustomer), total: rows[0]?.total ?? 0 }
  }

  return {
    list: (q: string | undefined, part: Part) => select(customersOf(q), part),

    async byPhone(phone: string): Promise<Customer | undefined> {
      const { customers } = await select(customerOf(phone), { page: 1, limit: 1 })
      return customers[0]
    },

    async newestOrders(numbers: string[], limit: number) {
      const { rows } = await db.execute<{
        id: string
        date: string
        status: string
        totalPaise: number
        product: string
      }>(sql`
        select o.id, o.placed_at as date, o.status, o.total_paise as "totalPaise",
          (select string_agg(l.name, ', ' order by l.position) from order_lines l where l.order_id = o.id) as product
        from orders o where o.phone_number = any(${sql.param(numbers)}::text[])
        order by o.placed_at desc, o.id desc limit ${limit}`)
      return rows
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
