import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { paise, type Paise } from '../../../platform/money/money.ts'

/** What is still due of a bill with credit. The view `dues_of_orders` computes it; nothing stores it. */
export interface Due extends Record<string, unknown> {
  orderId: string
  phoneNumber: string
  fullName: string
  placedAt: Date
  /** The day until which it is to be paid. */
  dueUntil: string
  totalPaise: Paise
  paidPaise: Paise
  creditedPaise: Paise
  writtenOffPaise: Paise
  duePaise: Paise
}

/** What the customer has not paid, be it due or written off; 0 of an order without credit. */
export const unpaidOf = (due: Due | undefined) => paise(due ? due.duePaise + due.writtenOffPaise : 0)

const columns =
  sql.raw(`d.order_id as "orderId", d.phone_number as "phoneNumber", d.full_name as "fullName", d.placed_at as "placedAt",
  d.due_until::text as "dueUntil", d.total_paise as "totalPaise", d.paid_paise as "paidPaise", d.credited_paise as "creditedPaise",
  d.written_off_paise as "writtenOffPaise", d.due_paise as "duePaise"`)

export function duesStore(db: Database) {
  const select = async (condition: SQL) => {
    const { rows } = await db.execute<Due>(
      sql`select ${columns} from dues_of_orders d where ${condition} order by d.placed_at, d.order_id`,
    )
    return rows.map((row) => ({ ...row, placedAt: new Date(row.placedAt) }))
  }
  return {
    /** Undefined for an order without credit. */
    ofOrder: async (orderId: string) => (await select(sql`d.order_id = ${orderId}`))[0],

    /** All bills with credit of a mobile number, oldest first. */
    ofNumber: (phone: string) => select(sql`d.phone_number = ${phone}`),

    /** What is due of all bills of a mobile number. */
    async sumOfNumber(phone: string): Promise<Paise> {
      const { rows } = await db.execute<{ duePaise: number }>(sql`
        select coalesce(sum(due_paise), 0)::float as "duePaise" from dues_of_orders
        where phone_number = ${phone} and paid_at is null`)
      return paise(rows[0]!.duePaise)
    },
  }
}
