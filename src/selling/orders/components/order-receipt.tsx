import { useViewer } from '../../../people/accounts/viewer.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { hasOnlyRepairs } from '../../cart/checkout-state.ts'
import { CompactLineList, OrderTotals } from '../../cart/components/order-summary.tsx'
import { formatLongDay } from '../../../platform/time-zone.ts'
import { documentTitles } from '../../invoices/presentation/format.ts'
import type { Order } from '../contract.ts'
import { deviceName } from '../device.ts'
import { receiptProgress } from '../details/receipt-progress.ts'
import { LinkRequestForm } from './order-page/link-request-form.tsx'
import { PaymentSuccess } from './paying/payment-success.tsx'
import { BillLink, useBill, useBillName } from './bill-link.tsx'

type OrderReceiptProps = { order: Order; invoice: number; isJustPaid: boolean }

export function OrderReceipt({ order, invoice, isJustPaid }: OrderReceiptProps) {
  const { amount, subtotal, discount, roundOff, delivery } = order
  const viewer = useViewer()
  const bill = useBill(order)
  const expected = useBillName()
  const details = (
    <>
      <dl className="receipt-facts t-sm">
        <Fact name="Order">{order.id}</Fact>
        {bill !== null && <Fact name={bill ? documentTitles[bill.kind] : expected}>{bill?.code ?? '…'}</Fact>}
        <Fact name="Ordered on">{formatLongDay(order.date)}</Fact>
        <Fact name="For">{order.shipping.fullName}</Fact>
        {order.device && <Fact name="Phone to repair">{deviceName(order.device)}</Fact>}
      </dl>
      <CompactLineList lines={order.lines} />
      {viewer?.isGuest && isJustPaid && (
        <LinkRequestForm link={order.link} title="Where should we send the bill?" />
      )}
    </>
  )
  return (
    <PaymentSuccess
      {...{ amountRupees: amount, invoice, details, isRepair: hasOnlyRepairs(order.lines) }}
      progress={isJustPaid ? undefined : receiptProgress(order)}
      sums={
        <>
          <OrderTotals {...{ amount, subtotal, discount, roundOff, delivery }} />
          {bill && <BillLink order={order} bill={bill} size="lg" block />}
          <ButtonLink size="lg" variant="line" block to={`/o/${order.link}`}>
            Follow your order
          </ButtonLink>
        </>
      }
    />
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="sum">
      <dt className="muted">{name}</dt>
      <dd className="num text-end">{children}</dd>
    </div>
  )
}
