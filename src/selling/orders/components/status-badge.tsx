import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import type { OrderStatus } from '../status.ts'
import { statusLabels } from '../status-labels.ts'

/** The specification fixes these four colours; other statuses are neutral. */
const tones: Partial<Record<OrderStatus, Tone>> = {
  processing: 'wait',
  shipped: 'info',
  delivered: 'good',
  cancelled: 'bad',
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status] ?? 'flat'}>{statusLabels[status]}</Badge>
}

/** An open return request that staff have to decide. */
export const ReturnRequestedBadge = () => <Badge tone="wait">Return requested</Badge>

/** A request to cancel that staff have to decide. */
export const CancelRequestedBadge = () => <Badge tone="wait">Cancellation requested</Badge>
