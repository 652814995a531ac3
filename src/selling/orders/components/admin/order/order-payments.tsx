import { formatDayTime } from '../../../../../platform/time-zone.ts'
import { useMay, May } from '../../../../../people/accounts/roles/use-may.ts'
import { browserApi } from '../../../../../web/browser-api.ts'
import { Price } from '../../../../../platform/money/price.tsx'
import { TestMark } from '../../../../payments/components/payment-badge.tsx'
import { Button, ButtonLink } from '../../../../../ui/actions/button.tsx'
import { useAction } from '../../../../../ui/actions/use-action.ts'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import type { PaymentEntry, RefundEntry, StaffRefundEntry } from '../../../details/contract.ts'
import { Section } from './section.tsx'
import type { RunAction } from './use-admin-order.ts'
import { formatRupees } from '../../../../../platform/money/money.ts'
import { PayRefund } from '../actions/pay-refund.tsx'
import { RetryRefund, SettleRefund } from '../actions/refund-actions.tsx'

export function OrderPayments({ order, runAction }: { order: AdminOrderDetails; runAction: RunAction }) {
  const { payments } = order
  return (
    <Section title="Payments">
      {payments.length === 0 && <p className="soft">Not paid yet</p>}
      <ul className="order-entries">
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
      </ul>
      {useMay()('payments') && payments.some(({ method }) => method === 'gateway') && (
        <CheckPayment id={order.id} runAction={runAction} />
      )}
    </Section>
  )
}

function Payment({ payment }: { payment: PaymentEntry }) {
  const mayRefund = useMay()('refunds')
  const { method, status, amount, utr, gatewayPayment, receipt, unappliedReason, needsAttention, isTest } =
    payment
  const { isWaiting } = payment
  return (
    <li>
      <p className="order-entry">
        <b>{paymentStatusLabels[status]}</b>
        {isTest && <TestMark />}
        <Price rupees={amount} className="num font-[640]" />
      </p>
      <p className="t-sm soft num wrap-anywhere">
        {paymentMethodLabels[method]}, {formatDayTime(payment.capturedAt ?? payment.openedAt)}
        {isTest && <span className="block">No money was received.</span>}
        {payment.correctedBy !== null && (
          <span className="block">Wrong, and replaced by another payment: it counts nowhere.</span>
        )}
        {payment.slip !== '' && <span className="block">Slip {payment.slip}</span>}
        {utr !== null && <span className="block">UTR {utr}</span>}
        {gatewayPayment !== null && <span className="block">{gatewayPayment}</span>}
        {receipt !== null && <span className="block">Receipt {receipt}</span>}
        <PaymentAmounts payment={payment} />
        {unappliedReason !== null && (
          <span className="block">{isWaiting ? waitingText : unappliedReasonTexts[unappliedReason]}</span>
        )}
      </p>
      {needsAttention && mayRefund && (
        <ButtonLink size="sm" variant="line" to="/admin/payments" className="mt-2">
          Check this payment
        </ButtonLink>
      )}
    </li>
  )
}

/** What differs from the amount, as far as anything does. */
function PaymentAmounts({ payment }: { payment: PaymentEntry }) {
  const { amount, charged, fee, discount, received, refunded, chargedBack } = payment
  const sums: [string, number][] = [
    ['Paid by the buyer', charged === amount ? 0 : charged],
    ['Notes given', payment.tendered === null || payment.tendered === amount ? 0 : payment.tendered],
    ['Discount by the payment provider', discount],
    ['Fee of the payment provider', fee ?? 0],
    ['The shop receives', received === amount ? 0 : received],
    ['Refunded', refunded],
    ['Charged back', chargedBack],
  ]
  return sums
    .filter(([, rupees]) => rupees > 0)
    .map(([label, rupees]) => (
      <span key={label} className="block">
        {label}: <Price rupees={rupees} />
      </span>
    ))
}

/** Asks the payment provider now; a background job also asks every few minutes. */
function CheckPayment({ id, runAction }: { id: string; runAction: RunAction }) {
  const check = useAction(
    async () => {
      await runAction(
        () => browserApi().refunds.checkPayment({ params: { id } }),
        'Checked with the payment provider',
      )
    },
    { failed: 'The payment provider did not answer', showFailure: 'toast' },
  )
  return (
    <Button
      size="sm"
      variant="line"
      busy={check.busy}
      busyLabel="Checking..."
      onClick={() => void check.run()}
    >
      Check the payment now
    </Button>
  )
}

export function OrderRefunds({ order, runAction }: { order: AdminOrderDetails; runAction: RunAction }) {
  const { refunds } = order
  if (refunds.length === 0) return null
  return (
    <Section title="Refunds">
      <ul className="order-entries">
        {refunds.map((refund) => (
          <Refund key={refund.id} order={order} refund={refund} runAction={runAction} />
        ))}
      </ul>
    </Section>
  )
}

type RefundProps = { order: AdminOrderDetails; refund: StaffRefundEntry; runAction: RunAction }

/** A refund that failed at the provider can be retried or sent by hand. */
function Refund({ order, refund, runAction }: RefundProps) {
  const { status, method, amount, owed, reason, date, doneAt, isTest, problem } = refund
  const hasFailed = status === 'failed'
  const byHand = hasFailed || (method === 'by_hand' && status === 'requested')
  return (
    <li>
      <p className="order-entry">
        <b>{refundStatusLabel(refund)}</b>
        {isTest && <TestMark />}
        <Price rupees={amount} className="num font-[640]" />
      </p>
      <p className="t-sm soft num wrap-anywhere">
        {reason}
        <span className="block">{formatDayTime(doneAt ?? date)}</span>
        {problem !== null && <span className="block">{problem}</span>}
        {owed < amount && (
          <span className="block">
            {formatRupees(amount - owed)} of it went back at the payment provider, so {formatRupees(owed)}{' '}
            {doneAt ? 'was' : 'is'} yours to send.
          </span>
        )}
      </p>
      {byHand && (
        <May permission="refunds">
          <div className="mt-2 flex flex-wrap gap-2">
            {hasFailed && method === 'gateway' && (
              <RetryRefund order={order.id} refund={refund} runAction={runAction} />
            )}
            <SettleRefund order={order} refund={refund} runAction={runAction} />
            <PayRefund
              amountRupees={owed}
              order={order.id}
              name={order.customer}
              phone={order.shipping.phoneNumber}
              upiId={order.refundUpiId}
            />
          </div>
        </May>
      )}
    </li>
  )
}

const paymentStatusLabels: Record<PaymentEntry['status'], string> = {
  open: 'Not paid yet',
  reported: 'Reported by the buyer, to be confirmed',
  captured: 'Paid',
  failed: 'Failed',
  rejected: 'Rejected',
}

const paymentMethodLabels: Record<PaymentEntry['method'], string> = {
  gateway: 'Card or UPI by the payment provider',
  upi: 'UPI to the shop’s own address',
  cash: 'Cash',
  card: 'Card machine',
  finance: 'Finance company',
  bank: 'Bank transfer',
  offset: 'Offset by a return',
  exchange: 'Old phone in exchange',
}

const waitingText = 'Does not match the order total: it waits for your decision.'

/** Why a payment was not applied to the order; it is refunded automatically. */
const unappliedReasonTexts: Record<NonNullable<PaymentEntry['unappliedReason']>, string> = {
  extra: 'Paid a second time: it is refunded to the buyer.',
  late: 'Arrived after the order was closed: it is refunded to the buyer.',
  differs: 'Does not match the order total: it is refunded to the buyer.',
  goods_gone: 'Arrived after the items sold out: it is refunded to the buyer.',
}

function refundStatusLabel({ status, method, paidBy }: RefundEntry) {
  if (paidBy === 'offset') return 'Paid for new items'
  if (paidBy === 'exchange') return 'Old phone given back'
  if (status === 'processed') return paidBy === 'cash' ? 'Refunded in cash' : 'Refunded'
  if (status === 'failed') return 'Failed'
  if (paidBy === 'finance') return 'To be sent by you to the finance company'
  return method === 'by_hand' ? 'To be sent by you' : 'On its way'
}
