import type { Database } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { ShopProfile } from '../../site/shop/contract.ts'
import { shopStore } from '../../site/shop/store.ts'
import { documentsStore, type TaxDocument } from './documents-store.ts'
import { documentTotals } from './tax.ts'
import { buildInvoice, type InvoiceInput } from './build-invoice.ts'
import { documentCode } from './document-number.ts'
import { invoiceSeriesOf } from './document-series.ts'
import { seriesStore } from './series-store.ts'

/** Issues the order's invoice with the next number. Call it last in the transaction, because it blocks every other invoice. */
export async function issueInvoice(
  tx: Database,
  input: InvoiceInput,
  now: Date,
  shop?: ShopProfile,
): Promise<TaxDocument> {
  const content = buildInvoice(input, shop ?? (await shopStore(tx).profile()))
  const series = invoiceSeriesOf(input)
  const { year, number, issuedAt } = await seriesStore(tx).nextNumber(series, now)
  return documentsStore(tx).add({
    id: newId(issuedAt.getTime()),
    kind: content.supplier.gstin ? 'tax_invoice' : 'bill_of_supply',
    series,
    year,
    number,
    code: documentCode(series, year, number),
    orderId: input.orderId,
    issuedAt,
    ...documentTotals(content.lines, input.totalPaise),
    content,
  })
}
