import type { Database } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { chargesTax, schemeOn } from '../../site/gst/scheme-rules.ts'
import type { StoredShop } from '../../site/shop/settings/contract.ts'
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
  knownShop?: StoredShop,
): Promise<TaxDocument> {
  const shop = knownShop ?? (await shopStore(tx).profile())
  const scheme = schemeOn(isoDayInIndia(now), shop)
  const content = buildInvoice(input, shop, scheme)
  const series = invoiceSeriesOf(input, scheme)
  const { year, number, issuedAt } = await seriesStore(tx).nextNumber(series, now)
  return documentsStore(tx).add({
    id: newId(issuedAt.getTime()),
    kind: chargesTax(scheme) ? 'tax_invoice' : 'bill_of_supply',
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
