import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import type { OrderStatus } from '../status.ts'

export const statusLabels: Record<OrderStatus, string> = {
  awaiting_payment: 'Awaiting payment',
  payment_to_confirm: 'Payment to be confirmed',
  processing: 'Processing',
  ready: 'Ready to collect',
  shipped: 'Shipped',
  delivered: 'Delivered',
  collected: 'Collected',
  cancelled: 'Cancelled',
  returned: 'Returned',
  refunded: 'Refunded',
}

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
