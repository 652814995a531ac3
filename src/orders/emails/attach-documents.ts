import { documentsStore, type TaxDocument } from '../../invoices/documents/documents-store.ts'
import { renderDocument } from '../../invoices/pdf/render-document.ts'
import { fileName } from '../../invoices/presentation/file-name.ts'
import type { Attachment, Attachments } from '../../mail/attachments.ts'
import type { Database } from '../../platform/database.ts'

/** What letters attach: an order's invoice by the order's id, a credit note by its own. */
export function attachDocuments(attachments: Attachments, db: Database) {
  const documents = documentsStore(db)
  attachments.set('invoice', async (orderId) =>
    toPdf((await documents.ofOrders([orderId])).find(({ kind }) => kind !== 'credit_note')),
  )
  attachments.set('credit-note', async (id) => toPdf(await documents.byId(id)))
}

async function toPdf(document: TaxDocument | undefined): Promise<Attachment | undefined> {
  if (!document) return undefined
  return {
    filename: fileName(document),
    contentType: 'application/pdf',
    content: await renderDocument(document),
  }
}
