import type { Database } from '../../../platform/database.ts'
import { gstSettingsStore } from '../../../site/gst/gst-settings-store.ts'
import type { EInvoice } from '../contract.ts'
import type { TaxDocument } from '../documents-store.ts'
import { needsEInvoice } from './due-rules.ts'
import { eInvoicesStore } from './e-invoices-store.ts'

/** The portal's answer to a document, 'pending' until it is stored, undefined where none is needed. */
export async function eInvoiceOf(db: Database, document: TaxDocument): Promise<EInvoice | undefined> {
  if (document.content.buyer.gstin === '') return undefined
  const answer = await eInvoicesStore(db).byId(document.id)
  if (answer) {
    const { irn, ackNumber, ackDate, signedQr } = answer
    return { irn, ackNumber, ackDate, signedQr }
  }
  return needsEInvoice(document, await gstSettingsStore(db).all()) ? 'pending' : undefined
}
