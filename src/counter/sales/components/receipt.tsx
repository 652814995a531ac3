import { renderSVG } from 'uqr'
import { documentTitles } from '../../../selling/invoices/presentation/format.ts'
import type { DocumentLine, InvoiceDocument } from '../../../selling/invoices/contract.ts'
import { descriptionOf, serialsOf } from '../../../selling/invoices/presentation/line-tables.ts'
import { printable } from '../../../selling/invoices/presentation/printable.ts'
import { formatAmount } from '../../../platform/money/money.ts'
import { formatDayTime } from '../../../platform/time-zone.ts'
import '../../tenders/components/receipt.css'

export interface PrintedPayment {
  label: string
  amountPaise: number
}

interface ReceiptProps {
  document: InvoiceDocument
  payments: PrintedPayment[]
  /** The address of the order, which the QR code holds: a return finds the bill by it. */
  link: string
  isCopy: boolean
  isDue?: boolean
}

/** The bill on a roll of 80 mm: what the document says, in one column. */
export function Receipt({ document, payments, link, isCopy }: ReceiptProps) {
  const { supplier, buyer, sums, total, paidBefore, notes, warning } = printable(document)
  const { content, kind, code, issuedAt } = document
  return (
    <article className="receipt">
      <header>
        <p className="receipt-shop">{supplier.name}</p>
        {supplier.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="receipt-title">
          {documentTitles[kind]}
          {isCopy && ' · Copy'}
        </p>
        {warning && <p>{warning}</p>}
        <p>
          {code} · {formatDayTime(issuedAt)}
        </p>
      </header>
      {(buyer.name !== '' || content.buyer.phone !== '') && (
        <p className="receipt-buyer">{[buyer.name, ...buyer.lines].filter(Boolean).join(', ')}</p>
      )}
      <ReceiptLines lines={content.lines} />
      <dl>
        {sums.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="receipt-total">
          <dt>{total.label}</dt>
          <dd>{total.value}</dd>
        </div>
        {paidBefore.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {payments.map(({ label, amountPaise }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatAmount(amountPaise)}</dd>
          </div>
        ))}
      </dl>
      <footer>
        <img src={`data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 1 }))}`} alt="" />
        <p>{content.order}</p>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p lang="ta">நன்றி! மீண்டும் வருக.</p>
      </footer>
    </article>
  )
}

const ReceiptLines = ({ lines }: { lines: DocumentLine[] }) => (
  <ul className="receipt-lines">
    {lines.map((line) => (
      <li key={line.position}>
        <span className="receipt-wide">{descriptionOf(line)}</span>
        {serialsOf(line).map((serial) => (
          <span key={serial} className="receipt-wide">
            {serial}
          </span>
        ))}
        <span>
          {line.quantity} × {formatAmount(line.unitPricePaise ?? 0)}
          {line.discountPaise > 0 && ` − ${formatAmount(line.discountPaise)}`}
          {line.hsn !== '' && ` · HSN ${line.hsn}`}
          {line.rateBp > 0 && ` · ${line.rateBp / 100}%`}
        </span>
        <span>{formatAmount(line.amountPaise)}</span>
      </li>
    ))}
  </ul>
)
