import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'

/**
 * Empties what was written about the orders: tracking, the timeline's notes, reasons and answers of returns and refunds. The rows and their
 * amounts stay. The orders must be erased already, or the database refuses the change of their timeline.
 */
export async function eraseTexts(db: Database, orderIds: string[]) {
  const run = (statement: SQL) => db.execute(statement)
  const these = sql`(${sql.param(orderIds)}::text[])`
  const payments = sql`(select id from payments where reference = any${these})`
  await run(sql`update orders set tracking = '' where id = any${these}`)
  await run(sql`update order_events set note = '' where order_id = any${these}`)
  await run(sql`update returns set reason = '', answer = '' where order_id = any${these}`)
  await run(sql`update payments set attention_note = null where id in ${payments}`)
  await run(sql`update refunds set reason = '', last_error = null where payment_id in ${payments}`)
}
