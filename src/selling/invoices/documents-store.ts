import { and, asc, desc, eq, inArray, isNull, ne, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { taxDocuments } from './tables.ts'
import type { GstScheme } from '../../site/gst/scheme-rules.ts'
import type { EInvoice, InvoiceDocument } from './contract.ts'
import { documentKind } from './document-kind.ts'
import { seriesWithoutSales } from './document-series.ts'
import { presentContent } from './line-amounts.ts'

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

    /** When the shop issued its last document, samples and test payments left out. */
    async lastSaleAt() {
      const [last] = await db
        .select({ issuedAt: taxDocuments.issuedAt })
        .from(taxDocuments)
        .where(notInArray(taxDocuments.series, seriesWithoutSales))
        .orderBy(desc(taxDocuments.issuedAt))
        .limit(1)
      return last?.issuedAt
    },
    /** The oldest first. */
    byIds: (ids: string[]): Promise<TaxDocument[]> =>
      db
        .select()
        .from(taxDocuments)
        .where(inArray(taxDocuments.id, ids))
        .orderBy(asc(taxDocuments.issuedAt), asc(taxDocuments.number)),

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

    /** The order of the document with this number. */
    async orderOfCode(documentCode: string) {
      const { orderId, code } = taxDocuments
      const [row] = await db.select({ orderId }).from(taxDocuments).where(eq(code, documentCode))
      return row?.orderId
    },

    /** Invoices and bills of supply without their content, for lists. */
    async invoicesOf(orderIds: string[]) {
      if (orderIds.length === 0) return []
      const { id, orderId, kind, code, content } = taxDocuments
      const scheme = sql<GstScheme | null>`${content} -> 'supplier' ->> 'gstScheme'`
      const invoices = await db
        .select({ id, orderId, kind, code, scheme })
        .from(taxDocuments)
        .where(and(inArray(orderId, orderIds), ne(kind, 'credit_note')))
      return invoices.map(({ scheme: issuedUnder, ...invoice }) => ({
        ...invoice,
        kind: documentKind(invoice.kind, issuedUnder),
      }))
    },
  }
}

export function presentDocument(document: TaxDocument, eInvoice?: EInvoice): InvoiceDocument {
  const { id, code, issuedAt, content } = document
  return {
    id,
    kind: documentKind(document.kind, content.supplier.gstScheme),
    code,
    issuedAt: issuedAt.toISOString(),
    totalPaise: document.totalPaise,
    taxablePaise: document.taxablePaise,
    cgstPaise: document.cgstPaise,
    sgstPaise: document.sgstPaise,
    igstPaise: document.igstPaise,
    roundOffPaise: document.roundOffPaise,
    untaxedPaise: document.untaxedPaise,
    content: presentContent(content),
    ...(eInvoice && { eInvoice }),
  }
}

/** An SQL expression of a JSON array: the numbers of an order's documents. An erasure leaves them as they were issued, as the tax law requires. */
export const exportedDocumentsOf = (orderId: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(code), '[]') from tax_documents where order_id = ${orderId})`
