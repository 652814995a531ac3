import { IndianRupee } from 'lucide-react'
import { Icon } from '../../../ui/icon.tsx'
import type { OrderDetails } from '../../contract.ts'
import { refundText } from '../../details/order-texts.ts'

export function OrderRefunds({ order: { refunds } }: { order: OrderDetails }) {
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="t-h3 mb-2">
        Your money
      </h2>
      <ul className="rows">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <Icon of={IndianRupee} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span suppressHydrationWarning>{refundText(refund)}</span>
              {refund.reason && <span className="t-sm muted block">{refund.reason}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
