import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { isAbove5CroreOn } from '../../../site/gst/gst-settings-store.ts'
import { seriesWithoutSales } from '../document-series.ts'
import { documentsStore } from '../documents-store.ts'
import { eInvoices } from './tables.ts'

export type StoredEInvoice = typeof eInvoices.$inferSelect

const dayOf = (moment: string) => sql.raw(`(${moment} at time zone 'Asia/Kolkata')::date`)

/**
 * What follows `from`: the documents for which `needsEInvoice` holds and that have no answer. The first condition is that of the index.
 */
export const pendingDocuments = sql`tax_documents left join e_invoices on e_invoices.id = tax_documents.id
  where content -> 'buyer' ->> 'gstin' <> '' and e_invoices.id is null
    and series not in ${seriesWithoutSales} and content -> 'supplier' ->> 'gstin' <> ''
    and not coalesce((content ->> 'isTest')::boolean, false)
    and exists (select from jsonb_to_recordset(content -> 'lines') as line ("rateBp" integer) where "rateBp" > 0)
    and (${isAbove5CroreOn(dayOf('issued_at'))}
      or ${isAbove5CroreOn(dayOf("(content -> 'corrects' ->> 'issuedAt')::timestamptz"))})`

export function eInvoicesStore(db: Database) {
  return {
    async byId(id: string): Promise<StoredEInvoice | undefined> {
      const [row] = await db.select().from(eInvoices).where(eq(eInvoices.id, id))
      return row
    },

    /** False if the document has an answer, or another document has the IRN. */
    async add(answer: StoredEInvoice) {
      return (await db.insert(eInvoices).values(answer).onConflictDoNothing().returning()).length > 0
    },

    /** The first documents that wait for an answer, the oldest first, and how many there are. */
    async pending(limit: number) {
      const { rows } = await db.execute<{ id: string; total: number }>(sql`
        select tax_documents.id, count(*) over ()::int as total from ${pendingDocuments}
        order by issued_at, number limit ${limit}`)
      const ids = rows.map(({ id }) => id)
      return { total: rows[0]?.total ?? 0, documents: await documentsStore(db).byIds(ids) }
    },
  }
}
