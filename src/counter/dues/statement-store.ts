import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { StatementKind } from './contract.ts'

export interface StatementRow extends Record<string, unknown> {
  kind: StatementKind
  at: Date
  /** Number of the document, or method of the payment. */
  name: string
  /** What it adds to the balance. */
  amountPaise: number
}

/** Bills with credit of a mobile number, and what happened to them but for write-offs. */
export async function statementRows(db: Database, phone: string): Promise<StatementRow[]> {
  const { rows } = await db.execute<StatementRow>(sql`
    with bills as (select order_id, placed_at, total_paise from dues_of_orders where phone_number = ${phone})
    select 'bill' as kind, b.placed_at as at, d.code as name, b.total_paise as "amountPaise"
    from bills b join issued_documents d on d.order_id = b.order_id and d.kind <> 'credit_note'
    union all
    select 'payment', p.captured_at, p.method, -sum(part.paid_paise)::int
    from bills b,
      -- Grouped, so that the view does not sum the payments of all orders of the shop.
      lateral (select payment_id, sum(paid_paise) as paid_paise from paid_parts where order_id = b.order_id group by 1) part
      join captured_payments p on p.id = part.payment_id
    group by p.id, p.captured_at, p.method
    union all
    select 'return', d.issued_at, d.code, -d.total_paise
    from bills b join issued_documents d on d.order_id = b.order_id and d.kind = 'credit_note'
    union all
    select 'refund', m.at, '', m.refunded_paise from bills b join money_of_orders m on m.order_id = b.order_id where m.refunded_paise > 0`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
