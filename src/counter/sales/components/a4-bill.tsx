import { formatAmount } from '../../../platform/money/money.ts'
import type { InvoiceDocument } from '../../../selling/invoices/contract.ts'
import { DocumentSheet } from '../../../selling/invoices/components/document-sheet.tsx'
import { qrPath } from '../../../selling/orders/components/document-paths.ts'
import type { PrintedPayment } from './receipt.tsx'
import './a4-bill.css'

interface A4BillProps {
  document: InvoiceDocument
  isCopy: boolean
  payments: PrintedPayment[]
  /** Payments and what is due stand below the bill. */
  isDue: boolean
}

/** The document's own sheet, on paper only. */
export const A4Bill = ({ document, isCopy, payments, isDue }: A4BillProps) => (
  <div className="a4-bill">
    {isCopy && <p className="a4-copy">Copy</p>}
    <DocumentSheet
      document={document}
      qr={qrPath({ order: document.content.order, document: document.id })}
    />
    {isDue && (
      <dl className="a4-payments">
        {payments.map(({ label, amountPaise }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatAmount(amountPaise)}</dd>
          </div>
        ))}
      </dl>
    )}
  </div>
)
