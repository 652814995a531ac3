import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { OrderStatus } from './status.ts'

const oneOf = (texts: string[]): SQL => sql`any(${sql.param(texts)}::text[])`

interface NewestOrder extends Record<string, unknown> {
  id: string
  date: string
  status: OrderStatus
  totalPaise: number
  product: string
}

interface Buyer extends Record<string, unknown> {
  id: string
  /** With which they ordered too. */
  otherNumbers: string[]
}

/** The orders of mobile numbers, and who placed them. */
export function ordersOfNumbersStore(db: Database) {
  return {
    /** Row locks until the transaction ends, so that no order of the numbers changes meanwhile. Returns the ids. */
    async lock(numbers: string[]) {
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from orders where phone_number = ${oneOf(numbers)} order by id for update`,
      )
      return rows.map(({ id }) => id)
    },

    async ids(numbers: string[]) {
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from orders where phone_number = ${oneOf(numbers)}`,
      )
      return rows.map(({ id }) => id)
    },

    /** The newest, with the names of their items. */
    async newest(numbers: string[], limit: number) {
      const { rows } = await db.execute<NewestOrder>(sql`
        select o.id, o.placed_at as date, o.status, o.total_paise as "totalPaise",
          (select string_agg(l.name, ', ' order by l.position) from order_lines l where l.order_id = o.id) as product
        from orders o where o.phone_number = ${oneOf(numbers)}
        order by o.placed_at desc, o.id desc limit ${limit}`)
      return rows
    },

    /** The guest of the number's newest sale at the counter. */
    async counterCustomer(number: string) {
      const { rows } = await db.execute<{ userId: string }>(sql`
        select user_id as "userId" from orders where phone_number = ${number} and channel = 'counter'
        order by placed_at desc limit 1`)
      return rows[0]?.userId
    },

    async buyers(numbers: string[]): Promise<Buyer[]> {
      const { rows } = await db.execute<Buyer>(sql`
        select buyer.user_id as id, array(
          select distinct phone_number from orders
          where user_id = buyer.user_id and phone_number <> all(${sql.param(numbers)}::text[]) order by 1
        ) as "otherNumbers"
        from (select distinct user_id from orders where phone_number = ${oneOf(numbers)}) as buyer`)
      return rows
    },
  }
}
