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

const tones: Record<OrderStatus, Tone> = {
  awaiting_payment: 'flat',
  payment_to_confirm: 'flat',
  processing: 'wait',
  ready: 'info',
  shipped: 'info',
  delivered: 'good',
  collected: 'good',
  cancelled: 'bad',
  returned: 'bad',
  refunded: 'bad',
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
}
