import type { ReactNode } from 'react'
import type { DeskOrder } from '../../contract.ts'
import { useBillName } from '../use-bill-name.ts'

/** `paymentStatus` in the shop's words; a status that is not among them stands as it is. */
const paymentLabels: Record<string, string> = {
  open: 'Not paid yet',
  reported: 'Reported by the buyer, to be confirmed',
  captured: 'Paid',
  failed: 'Failed',
  rejected: 'Rejected',
}

export function OrderFacts({ order }: { order: DeskOrder }) {
  const { shipping, delivery, email, paymentStatus, utr, invoice, taxInvoice, tracking } = order
  const billName = useBillName()
  const payment = paymentStatus === null ? 'Not paid yet' : (paymentLabels[paymentStatus] ?? paymentStatus)
  return (
    <dl className="order-facts">
      <Fact label={delivery === 'home' ? 'Deliver to' : 'Collected at the shop by'}>
        <span className="block">{shipping.fullName}</span>
        <a className="link num" href={`tel:+91${shipping.phoneNumber}`}>
          {shipping.phoneNumber}
        </a>
        <span className="block whitespace-pre-wrap">{shipping.deliveryAddress}</span>
      </Fact>
      <Fact label="Payment">
        <span className="block">{payment}</span>
        {utr !== null && <span className="num block">UTR {utr}</span>}
        {invoice !== null && <span className="num block">Receipt {invoice}</span>}
        {taxInvoice !== null && (
          <span className="num block">
            {billName} {taxInvoice}
          </span>
        )}
      </Fact>
      {email !== '' && (
        <Fact label="Account">
          <a className="link" href={`mailto:${encodeURIComponent(email)}`}>
            {email}
          </a>
        </Fact>
      )}
      {tracking !== '' && <Fact label="Tracking number">{tracking}</Fact>}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="t-xs muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
