import type { ReactNode } from 'react'
import type { AdminOrder } from '../../../admin/contract.ts'

export function OrderFacts({ order }: { order: AdminOrder }) {
  const { shipping, delivery, email, tracking } = order
  return (
    <dl className="order-facts">
      <Fact label={delivery === 'home' ? 'Deliver to' : 'Collected at the shop by'}>
        <span className="block">{shipping.fullName}</span>
        <a className="link num" href={`tel:+91${shipping.phoneNumber}`}>
          {shipping.phoneNumber}
        </a>
        <span className="block whitespace-pre-wrap">{shipping.deliveryAddress}</span>
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
