import { formatDayTime } from '../../../../platform/time-zone.ts'
import { browserApi } from '../../../../browser-api.ts'
import { Price } from '../../../../money/price.tsx'
import { TestMark } from '../../../../payments/components/payment-badge.tsx'
import { errorMessage } from '../../../../platform/api-client/error-message.ts'
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx'
import { useBusy } from '../../../../ui/actions/use-busy.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import type { PaymentEntry } from '../../../details/contract.ts'
import { paymentMethods, paymentStatuses, unplacedWords } from './money-words.ts'
import { Section } from './section.tsx'
import type { Act } from './use-desk-order.ts'

export function OrderPayments({ order, act }: { order: AdminOrderDetails; act: Act }) {
  const { payments } = order
  return (
    <Section title="Payments">
      {payments.length === 0 && <p className="soft">Not paid yet</p>}
      <ul className="order-entries">
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
      </ul>
      {payments.some(({ method }) => method === 'gateway') && <CheckPayment id={order.id} act={act} />}
    </Section>
  )
}

function Payment({ payment }: { payment: PaymentEntry }) {
  const { method, status, amount, refunded, utr, gatewayPayment, receipt, unplaced, needsAttention, isTest } =
    payment
  return (
    <li>
      <p className="order-entry">
        <b>{paymentStatuses[status]}</b>
        {isTest && <TestMark />}
        <Price rupees={amount} className="num font-[640]" />
      </p>
      <p className="t-sm soft num wrap-anywhere">
        {paymentMethods[method]}, {formatDayTime(payment.capturedAt ?? payment.openedAt)}
        {isTest && <span className="block">No money was received.</span>}
        {utr !== null && <span className="block">UTR {utr}</span>}
        {gatewayPayment !== null && <span className="block">{gatewayPayment}</span>}
        {receipt !== null && <span className="block">Receipt {receipt}</span>}
        {refunded > 0 && (
          <span className="block">
            Given back or on its way back: <Price rupees={refunded} />
          </span>
        )}
        {unplaced !== null && <span className="block">{unplacedWords[unplaced]}</span>}
      </p>
      {needsAttention && (
        <ButtonLink size="sm" variant="line" to="/admin/payments" className="mt-2">
          Look at this payment
        </ButtonLink>
      )}
    </li>
  )
}

/** For a buyer who says that money was paid: the shop also asks by itself, every few minutes. */
function CheckPayment({ id, act }: { id: string; act: Act }) {
  const [busy, run] = useBusy()
  const check = () =>
    act(
      () => browserApi().refunds.checkPayment({ params: { id } }),
      'Checked with the payment provider',
    ).then(
      () => undefined,
      (failure: unknown) =>
        toast(errorMessage(failure, 'The payment provider did not answer'), { tone: 'bad' }),
    )
  return (
    <Button size="sm" variant="line" busy={busy} busyLabel="Checking..." onClick={() => void run(check)}>
      Check the payment now
    </Button>
  )
}
