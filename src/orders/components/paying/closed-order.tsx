import { Empty } from '../../../ui/feedback/empty.tsx'
import type { Order } from '../../contract.ts'
import { StatusBadge } from '../status-badge.tsx'
import { ToTheOrder } from './to-the-order.tsx'

/** An order that was never paid and cannot be any more. */
export function ClosedOrder({ order }: { order: Order }) {
  const { id, status } = order
  return (
    <Empty
      level={1}
      title={`Order ${id} cannot be paid`}
      text={<StatusBadge status={status} />}
      action={<ToTheOrder order={order} />}
    />
  )
}
