import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import type { Order } from '../../contract.ts'
import { StatusBadge } from '../status-badge.tsx'

/** An order that was never paid and cannot be any more. */
export function ClosedOrder({ order: { id, status } }: { order: Order }) {
  return (
    <Empty
      level={1}
      title={`Order ${id} cannot be paid`}
      text={<StatusBadge status={status} />}
      action={<ButtonLink to="/account/orders">My orders</ButtonLink>}
    />
  )
}
