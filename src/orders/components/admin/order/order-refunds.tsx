import { formatDayTime } from '../../../../platform/time-zone.ts'
import { formatRupees } from '../../../../money/money.ts'
import { Price } from '../../../../money/price.tsx'
import { TestMark } from '../../../../payments/components/payment-badge.tsx'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import type { RefundEntry } from '../../../details/contract.ts'
import { RetryRefund } from '../actions/retry-refund.tsx'
import { SettleRefund } from '../actions/settle-refund.tsx'
import { refundState } from './money-words.ts'
import { Section } from './section.tsx'
import type { Act } from './use-desk-order.ts'

export function OrderRefunds({ order: { id, refunds }, act }: { order: AdminOrderDetails; act: Act }) {
  if (refunds.length === 0) return null
  return (
    <Section title="Refunds">
      <ul className="order-entries">
        {refunds.map((refund) => (
          <Refund key={refund.id} order={id} refund={refund} act={act} />
        ))}
      </ul>
    </Section>
  )
}

/** What failed at the provider can be tried again, or sent by hand. */
function Refund({ order, refund, act }: { order: string; refund: RefundEntry; act: Act }) {
  const { status, method, amount, owed, reason, date, doneAt, isTest } = refund
  const hasFailed = status === 'failed'
  const byHand = hasFailed || (method === 'by_hand' && status === 'requested')
  return (
    <li>
      <p className="order-entry">
        <b>{refundState(refund)}</b>
        {isTest && <TestMark />}
        <Price rupees={amount} className="num font-[640]" />
      </p>
      <p className="t-sm soft num wrap-anywhere">
        {reason}
        <span className="block">{formatDayTime(doneAt ?? date)}</span>
        {owed < amount && (
          <span className="block">
            {formatRupees(amount - owed)} of it went back at the payment provider, so {formatRupees(owed)}{' '}
            {doneAt ? 'was' : 'is'} yours to send.
          </span>
        )}
      </p>
      {byHand && (
        <div className="mt-2 flex flex-wrap gap-2">
          {hasFailed && method === 'gateway' && <RetryRefund order={order} refund={refund} act={act} />}
          <SettleRefund order={order} refund={refund} act={act} />
        </div>
      )}
    </li>
  )
}
