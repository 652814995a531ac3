import { formatDayTime } from '../../../../platform/time-zone.ts'
import type { AdminOrder } from '../../../admin/contract.ts'
import type { OrderStatus } from '../../../status.ts'
import { ReturnRequestedBadge } from '../list/return-requested-badge.tsx'
import { StatusBadge } from '../../status-badge.tsx'

/** A status that lasts is one "since" its time; any other names what happened "on" it. */
const lasting: OrderStatus[] = ['awaiting_payment', 'payment_to_confirm', 'processing', 'ready']

/** The status with its own time, and when the order was placed. */
export function OrderStanding({
  order: { status, statusSince, date, returnRequested },
}: {
  order: AdminOrder
}) {
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <StatusBadge status={status} />
        <span className="soft">
          {lasting.includes(status) ? 'since' : 'on'}{' '}
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
