import { formatAmount } from '../../../../platform/money/money.ts'
import { formatDay } from '../../../../platform/time-zone.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { documentTitles } from '../../presentation/format.ts'
import type { PendingEInvoice, PendingEInvoices } from '../contract.ts'
import { AnswerForm } from './answer-form.tsx'
import { Inv01Form } from './inv-01-form.tsx'

interface PendingDocumentProps {
  document: PendingEInvoice
  onAnswered: (pending: PendingEInvoices) => void
}

/** A document, its file for the portal, and the form for the answer. */
export function PendingDocument({ document, onAnswered }: PendingDocumentProps) {
  const { id, kind, code, issuedAt, buyer, gstin, totalPaise, shortCodes } = document
  return (
    <Panel as="section" padded aria-labelledby={id}>
      <h2 id={id} className="t-h3">
        {documentTitles[kind]} <span className="num">{code}</span>
      </h2>
      <p className="soft mt-1 wrap-anywhere">
        {buyer}, <span className="num">{gstin}</span>, {formatDay(issuedAt)},{' '}
        <span className="num">₹{formatAmount(totalPaise)}</span>
      </p>
      {shortCodes.length > 0 && (
        <Alert tone="bad" className="mt-4">
          The portal takes codes of six digits or more, and this document has {shortCodes.join(', ')}. Correct
          the codes of the items for the next invoices, and ask your accountant about this one.
        </Alert>
      )}
      <div className="mt-5 grid gap-8 md:grid-cols-2">
        <Inv01Form document={document} />
        <AnswerForm document={document} onAnswered={onAnswered} />
      </div>
    </Panel>
  )
}
