import { sql, type SQL } from 'drizzle-orm'

/** An SQL expression of a JSON array: the numbers of an order's documents. An erasure leaves them as they were issued, as the tax law requires. */
export const exportedDocumentsOf = (orderId: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(code), '[]') from tax_documents where order_id = ${orderId})`
