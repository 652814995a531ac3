import type { OrderStatus } from './status.ts'

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
