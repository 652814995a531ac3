import { formatDay } from '../../../platform/time-zone.ts'
import { Price } from '../../../platform/money/price.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import type { Order } from '../contract.ts'
import { BillLink } from './bill-link.tsx'
import { payPath } from './paying/pay-link.ts'
import { StatusBadge } from './status-badge.tsx'

export function MyOrder({ order }: { order: Order }) {
  const { id, date, product, amount, status, tracking } = order
  return (
    <li className="flex-wrap">
      <div className="min-w-0 flex-[1_1_16rem]">
        <Link className="link font-semibold wrap-anywhere" to={`/account/orders/${encodeURIComponent(id)}`}>
          {product}
        </Link>
        <p className="t-sm muted num">
          {id} · Ordered on <time dateTime={date}>{formatDay(date)}</time>
          {tracking && ` · Tracking ${tracking}`}
        </p>
      </div>
      <StatusBadge status={status} />
      <Price rupees={amount} className="num min-w-24 font-semibold sm:text-end" />
      <span className="ms-auto flex flex-wrap justify-end gap-2 sm:min-w-28">
        <PaymentLinks order={order} />
      </span>
    </li>
  )
}

/** Payment pages load as new documents, because their Content-Security-Policy differs. */
function PaymentLinks({ order }: { order: Order }) {
  const { id, status, invoice } = order
  if (invoice !== null)
    return (
      <>
        {order.bill && <BillLink order={order} bill={order.bill} size="sm" />}
        <ButtonLink size="sm" variant="line" reloadDocument to={payPath(id)} aria-label={`Receipt of ${id}`}>
          Receipt
        </ButtonLink>
      </>
    )
  if (status !== 'awaiting_payment') return null
  return (
    <ButtonLink size="sm" reloadDocument to={payPath(id)} aria-label={`Pay now: ${id}`}>
      Pay now
    </ButtonLink>
  )
}
