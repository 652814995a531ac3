import type { Database } from '../platform/database.ts'
import { shopStore } from '../shop/store.ts'
import { documentsStore, type TaxDocument } from './documents/documents-store.ts'
import { amountsOf } from './amounts-of.ts'
import { drawInvoice } from './build-invoice.ts'
import type { Sale } from './invoice-input.ts'

/** Gives a number from before its document: what it says, as the shop is now, for that was not written down then. */
export async function drawUp(tx: Database, { id }: TaxDocument, sale: Sale) {
  const content = drawInvoice(sale, await shopStore(tx).profile())
  await documentsStore(tx).fill(id, {
    kind: content.supplier.gstin ? 'tax_invoice' : 'bill_of_supply',
    ...amountsOf(content.lines, sale.total),
    content,
  })
}
