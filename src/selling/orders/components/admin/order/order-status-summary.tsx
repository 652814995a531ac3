import { formatDayTime } from '../../../../../platform/time-zone.ts'
import type { AdminOrder } from '../../../admin/contract.ts'
import type { OrderStatus } from '../../../status.ts'
import { ReturnRequestedBadge, StatusBadge } from '../../status-badge.tsx'

/** Ongoing statuses read "since" a time; the others happened "on" it. */
const ongoing: OrderStatus[] = ['awaiting_payment', 'payment_to_confirm', 'processing', 'ready']

/** The status with its time, and when the order was placed. */
export function OrderStatusSummary({
  order: { status, statusSince, date, returnRequested },
}: {
  order: AdminOrder
}) {
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <StatusBadge status={status} />
        <span className="soft">
          {ongoing.includes(status) ? 'since' : 'on'}{' '}
          <time dateTime={statusSince}>{formatDayTime(statusSince)}</time>
        </span>
        {returnRequested && <ReturnRequestedBadge />}
      </p>
      <p className="t-sm soft">
        Placed on <time dateTime={date}>{formatDayTime(date)}</time>
      </p>
    </div>
  )
}
