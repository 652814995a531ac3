import { adminOrderPath } from '../../../selling/orders/admin/order-number-rules.ts'
import { useRevalidator } from 'react-router'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { PageLinks } from '../../../site/staff-page/components/paged-list.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import { Price } from '../../../platform/money/price.tsx'
import { RefundSentButton } from '../../../selling/orders/components/admin/actions/refund-sent-button.tsx'
import { TestMark } from '../../../selling/payments/components/payment-badge.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { PaymentException } from '../contract.ts'
import { CloseWithNote } from './close-with-note.tsx'
import { DecideWaiting } from './decide-waiting.tsx'
import { FixButton } from './fix-button.tsx'

const reasons: Record<PaymentException['reason'], string> = {
  extra: 'This order was paid twice. Refund this payment, or close the case when the buyer has the money.',
  late: 'It came when the order could not be paid any more. Refund it, or close the case when the buyer has the money.',
  differs:
    'The payment provider reports another amount or status than ours. Check the payment on the provider’s website, then close the case.',
  goods_gone:
    'The items sold out before the payment arrived. Refund it, or close the case when the buyer has the money.',
  refund_failed:
    'The payment provider could not refund it. Try again, or send the money yourself and record it here.',
}

const waitingText =
  'It is not the amount of the order, and the payment provider does not say that it pays for the order. Look it up on the provider’s website: then take it as the payment of the order, or refund it.'

type PaymentExceptionsProps = { exceptions: PaymentException[]; total: number }

/** One page of the exceptions. */
export function PaymentExceptions({ exceptions, total }: PaymentExceptionsProps) {
  return (
    <section className="grid gap-4">
      <h2 className="t-h2">Payments that need your decision</h2>
      {total === 0 && <p className="soft">No payment needs your decision.</p>}
      {exceptions.map((exception) => (
        <ExceptionCard key={exception.id} exception={exception} />
      ))}
      {total > exceptions.length && <PageLinks total={total} noun="payments" />}
    </section>
  )
}

function ExceptionCard({ exception }: { exception: PaymentException }) {
  const { order, date, amount, method, reason, refund, isTest, isWaiting } = exception
  return (
    <Panel as="article" padded className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Price rupees={refund?.owed ?? amount} className="t-h3" />
        <span className="soft">
          {method === 'upi' ? 'by UPI' : 'by card'}, <time dateTime={date}>{formatDayTime(date)}</time>
        </span>
        {isTest && <TestMark />}
        {order === null ? <span className="soft">without an order</span> : <OrderLink id={order} />}
      </p>
      <p>{isWaiting ? waitingText : reasons[reason]}</p>
      {refund?.why && <p className="soft wrap-anywhere">{refund.why}</p>}
      <div className="flex flex-wrap items-start gap-2">
        {refund && <FixButton fix="retry_refund" subject={refund.id} />}
        {refund && <SettleRefund id={exception.id} amountRupees={refund.owed} />}
        {isWaiting && <DecideWaiting id={exception.id} />}
        <CloseWithNote
          text="Close it when the money is where it belongs. The note stays with the payment and in the order’s history."
          close={(note) =>
            browserApi().integrity.closeException({ params: { id: exception.id }, body: { note } })
          }
        />
      </div>
    </Panel>
  )
}

/** An error may come with another amount to send, so the data is reloaded after errors too. */
function SettleRefund({ id, amountRupees }: { id: string; amountRupees: number }) {
  const { revalidate } = useRevalidator()
  return (
    <RefundSentButton
      amountRupees={amountRupees}
      settle={async (body) => {
        try {
          toast((await browserApi().integrity.settleRefund({ params: { id }, body })).message)
        } finally {
          await revalidate()
        }
      }}
    />
  )
}

export const OrderLink = ({ id }: { id: string }) => (
  <Link className="link num" to={adminOrderPath(id)}>
    {id}
  </Link>
)
