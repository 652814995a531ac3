import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { prepareQuery, type Placeholders } from '../platform/database/prepared-query.ts'
import { isUuid } from '../platform/ids.ts'
import { taxDocuments } from './tables.ts'
import type { InvoiceDocument } from './contract.ts'

export type TaxDocument = typeof taxDocuments.$inferSelect
type NewDocument = typeof taxDocuments.$inferInsert

const addDocument = prepareQuery((db, document: Placeholders<NewDocument>) =>
  db.insert(taxDocuments).values(document).returning(),
)

export function documentsStore(db: Database) {
  return {
    async add(document: NewDocument) {
      const [row] = await addDocument(db, document)
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

    /** Invoices and bills of supply without their content, for lists. */
    async invoicesOf(orderIds: string[]) {
      if (orderIds.length === 0) return []
      const { id, orderId, kind, code } = taxDocuments
      return db
        .select({ id, orderId, kind, code })
        .from(taxDocuments)
        .where(and(inArray(orderId, orderIds), ne(kind, 'credit_note')))
    },

    /** Orders with a document number of version 1 that has no content yet. */
    async ordersWithoutContent() {
      const rows = await db
        .select({ orderId: taxDocuments.orderId })
        .from(taxDocuments)
        .where(isNull(taxDocuments.content))
        .orderBy(asc(taxDocuments.year), asc(taxDocuments.number))
      return rows.map(({ orderId }) => orderId)
    },

    /** Sets the content once; issued documents are immutable. */
    async saveContent(id: string, values: Omit<Partial<NewDocument>, 'id' | 'code'>) {
      await db
        .update(taxDocuments)
        .set(values)
        .where(and(eq(taxDocuments.id, id), isNull(taxDocuments.content)))
    },
  }
}

/** Undefined for a number of version 1 whose content is not filled in yet. */
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
