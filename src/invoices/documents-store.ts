import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { isUuid } from '../platform/ids.ts'
import { taxDocuments } from './tables.ts'
import type { InvoiceDocument } from './contract.ts'

export type TaxDocument = typeof taxDocuments.$inferSelect
type NewDocument = typeof taxDocuments.$inferInsert

export function documentsStore(db: Database) {
  return {
    async add(document: NewDocument) {
      const [row] = await db.insert(taxDocuments).values(document).returning()
      return row!
    },

    async byId(id: string) {
      if (!isUuid(id)) return undefined
      const [row] = await db.select().from(taxDocuments).where(eq(taxDocuments.id, id))
      return row
    },

    async ofOrders(orderIds: string[]): Promise<TaxDocument[]> {
      if (orderIds.length === 0) return []
      return (
        db
          .select()
          .from(taxDocuments)
          .where(inArray(taxDocuments.orderId, orderIds))
          // The invoice before the credit notes that correct it, also of the same moment.
          .orderBy(
            asc(taxDocuments.issuedAt),
            desc(isNull(taxDocuments.correctsId)),
            asc(taxDocuments.number),
          )
      )
    },

    /** What lists say of the orders' invoices and bills of supply: without what is printed on them. */
    async invoicesOf(orderIds: string[]) {
      if (orderIds.length === 0) return []
      const { id, orderId, kind, code } = taxDocuments
      return db
        .select({ id, orderId, kind, code })
        .from(taxDocuments)
        .where(and(inArray(orderId, orderIds), ne(kind, 'credit_note')))
    },

    /** The orders whose number an earlier version gave without its document. */
    async ordersWithoutContent() {
      const rows = await db
        .select({ orderId: taxDocuments.orderId })
        .from(taxDocuments)
        .where(isNull(taxDocuments.content))
        .orderBy(asc(taxDocuments.year), asc(taxDocuments.number))
      return rows.map(({ orderId }) => orderId)
    },

    /** Once: what was issued is never changed. */
    async saveContent(id: string, values: Omit<Partial<NewDocument>, 'id' | 'code'>) {
      await db
        .update(taxDocuments)
        .set(values)
        .where(and(eq(taxDocuments.id, id), isNull(taxDocuments.content)))
    },
  }
}

/** Undefined for a number that an earlier version gave and that is not drawn up yet: it says nothing that could be shown. */
export function presentDocument(document: TaxDocument): InvoiceDocument | undefined {
  const { id, kind, code, issuedAt, content } = document
  if (!content) return undefined
  return {
    id,
    kind,
    code,
    issuedAt: issuedAt.toISOString(),
    total: document.totalPaise,
    taxable: document.taxablePaise,
    cgst: document.cgstPaise,
    sgst: document.sgstPaise,
    igst: document.igstPaise,
    roundOff: document.roundOffPaise,
    content,
  }
}
