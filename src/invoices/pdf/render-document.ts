import type { TaxDocument } from '../documents/documents-store.ts'
import { presentDocument } from '../documents/present-document.ts'
import { printable } from '../presentation/printable.ts'
import { PdfThread } from './pdf-thread.ts'

const thread = new PdfThread()

/** The document as a PDF, drawn from what was frozen when it was issued: the same bytes whenever it is asked for. */
export async function renderDocument(document: TaxDocument): Promise<Buffer> {
  const issued = presentDocument(document)
  if (!issued) throw new Error(`Document ${document.code} is not drawn up yet.`)
  return thread.draw(printable(issued), document.issuedAt)
}
