import type { InvoiceDocument } from '../../../selling/invoices/contract.ts'
import { DocumentSheet } from '../../../selling/invoices/components/document-sheet.tsx'
import { qrPath } from '../../../selling/orders/components/document-paths.ts'
import '../../tenders/components/a4-bill.css'

interface A4BillProps {
  document: InvoiceDocument
  isCopy: boolean
}

/** The document's own sheet, on paper only. */
export const A4Bill = ({ document, isCopy }: A4BillProps) => (
  <div className="a4-bill">
    {isCopy && <p className="a4-copy">Copy</p>}
    <DocumentSheet
      document={document}
      qr={qrPath({ order: document.content.order, document: document.id })}
    />
  </div>
)
