import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { isoDayInIndia } from '../../../platform/time-zone.ts'
import { gstSettingsStore } from '../../../site/gst/gst-settings-store.ts'
import { documentsStore, type TaxDocument } from '../documents-store.ts'
import type { EInvoiceAnswer } from './contract.ts'
import { needsEInvoice } from './due-rules.ts'
import { eInvoicesStore } from './e-invoices-store.ts'
import {
  ackDateImpossible,
  alreadyAnswered,
  irnOfAnother,
  noEInvoiceDue,
  qrOfAnother,
  qrUnreadable,
  unknownDocument,
} from './errors.ts'
import { isSameCode, readSignedQr } from './portal-answer-rules.ts'

/** @throws unknownDocument (404), noEInvoiceDue (409) */
export async function dueDocument(db: Database, id: string): Promise<TaxDocument> {
  const document = await documentsStore(db).byId(id)
  if (!document) throw unknownDocument()
  if (!needsEInvoice(document, await gstSettingsStore(db).all())) throw noEInvoiceDue()
  return document
}

/**
 * Stores the portal's answer beside the document, once.
 *
 * @throws alreadyAnswered, irnOfAnother (409); ackDateImpossible, qrUnreadable, qrOfAnother (400)
 */
export function storeAnswer(
  db: Database,
  { document: id, ...answer }: EInvoiceAnswer & { document: string },
  now: Date,
) {
  return inTransaction(db, async (tx) => {
    const document = await dueDocument(tx, id)
    const store = eInvoicesStore(tx)
    if (await store.byId(id)) throw alreadyAnswered()
    checkAnswer(document, answer, now)
    if (await store.add({ id, ...answer, storedAt: now })) return
    throw (await store.byId(id)) ? alreadyAnswered() : irnOfAnother()
  })
}

function checkAnswer(
  { code, issuedAt, content }: TaxDocument,
  { irn, ackDate, signedQr }: EInvoiceAnswer,
  now: Date,
) {
  if (ackDate < isoDayInIndia(issuedAt) || ackDate > isoDayInIndia(now)) throw ackDateImpossible()
  const said = readSignedQr(signedQr)
  if (!said) throw qrUnreadable()
  const isOfDocument =
    said.irn === irn && isSameCode(said.documentCode, code) && said.supplierGstin === content.supplier.gstin
  if (!isOfDocument) throw qrOfAnother(said.documentCode)
}
