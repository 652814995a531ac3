import type { Database } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { shopStore } from '../shop/store.ts'
import { documentsStore, type TaxDocument } from './documents/documents-store.ts'
import { amountsOf } from './amounts-of.ts'
import { drawInvoice } from './build-invoice.ts'
import type { Sale } from './invoice-input.ts'
import { documentCode } from './numbering/document-code.ts'
import { seriesStore } from './numbering/series-store.ts'

/** Tax invoices and bills of supply share the series without a prefix. */
const series = ''

/** Issues the order's invoice with the next number. Called last in its transaction, since every other invoice waits for it. */
export async function issueInvoice(tx: Database, sale: Sale, now: Date): Promise<TaxDocument> {
  const content = drawInvoice(sale, await shopStore(tx).profile())
  const { year, number, issuedAt } = await seriesStore(tx).nextNumber(series, now)
  return documentsStore(tx).add({
    id: newId(issuedAt.getTime()),
    kind: content.supplier.gstin ? 'tax_invoice' : 'bill_of_supply',
    series,
    year,
    number,
    code: documentCode(series, year, number),
    orderId: sale.orderId,
    issuedAt,
    ...amountsOf(content.lines, sale.total),
    content,
  })
}
