import { sql, type SQL } from 'drizzle-orm'
import { isSettled } from '../integrity/checks/check.ts'
import { paise, toRupees } from '../money/money.ts'
import type { Database } from '../platform/database.ts'
import type { Customer } from './contract.ts'

interface Row extends Record<string, unknown> {
  phone: string
  name: string
  emails: string[]
  orders: number
  valuePaise: number
  lastOrder: string
  total: number
}

/** The customer that an order belongs to. */
const phoneOf = sql`coalesce(m.into_phone, o.phone_number)`
const ordersAndMerges = sql`orders o left join customer_merges m on m.phone = o.phone_number`

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Number, name or email contains the text. */
const foundBy = (text: string) => {
  const pattern = `%${escapeLike(text)}%`
  return sql`${phoneOf} in (
    select ${phoneOf} from ${ordersAndMerges}
    where o.phone_number like ${pattern} or o.full_name ilike ${pattern}
      or o.user_id in (select id from users where email ilike ${pattern}))`
}

interface Part {
  page: number
  limit: number
}

/**
 * Raw SQL, since one statement reads orders, accounts and payments. Names, emails and values are read for the customers of the page
 * alone.
 */
export function customersStore(db: Database) {
  async function select(where: SQL, { page, limit }: Part) {
    const { rows } = await db.execute<Row>(sql`
      with known as (
        select ${phoneOf} as phone, max(o.placed_at) as last_order, count(*)::int as orders
        from ${ordersAndMerges} where o.erased_at is null and ${where} group by 1
      ), page as (
        select *, array(select known.phone union all select phone from customer_merges where into_phone = known.phone) as numbers
        from known order by last_order desc, phone limit ${limit} offset ${(page - 1) * limit}
      )
      select phone, orders, last_order as "lastOrder", (select count(*)::int from known) as total,
        (select full_name from orders where phone_number = any(page.numbers) order by placed_at desc limit 1) as name,
        array(select distinct u.email from orders o join users u on u.id = o.user_id
          where o.phone_number = any(page.numbers) and u.email is not null order by 1) as emails,
        (select coalesce(sum(p.amount_paise - p.refunded_paise), 0)::float from orders o
          join payments p on p.reference = o.id
          where o.phone_number = any(page.numbers) and ${isSettled('p')}) as "valuePaise"
      from page order by last_order desc, phone`)
    return { customers: rows.map(toCustomer), total: rows[0]?.total ?? 0 }
  }

  return {
    list: (q: string | undefined, part: Part) => select(q ? foundBy(q) : sql`true`, part),

    async byPhone(phone: string): Promise<Customer | undefined> {
      const { customers } = await select(sql`${phoneOf} = ${phone}`, { page: 1, limit: 1 })
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

const toCustomer = ({ phone, name, emails, orders, valuePaise, lastOrder }: Row): Customer => ({
  ...{ phone, name, emails, orders },
  value: toRupees(paise(valuePaise)),
  lastOrder: new Date(lastOrder).toISOString(),
})
