import type { Delivery, OrderStatus } from '../status.ts'

type Labels = readonly [string, string, string, string]

/** What a receipt that is opened again says: the steps of an order under way, or how a closed one ended. */
export type ReceiptProgress =
  { title: string; delivery: Delivery; steps: Labels; reached: 2 | 3 | 4 } | { title: string; text: string }

const paid = ['Payment Successful', 'Order Confirmed'] as const
const steps: Record<Delivery, Labels> = {
  home: [...paid, 'Shipped', 'Delivered'],
  collect: [...paid, 'Ready to collect', 'Collected'],
}
const reached: Partial<Record<OrderStatus, 3 | 4>> = { ready: 3, shipped: 3, delivered: 4, collected: 4 }

const ended: Partial<Record<OrderStatus, { title: string; text: string }>> = {
  cancelled: {
    title: 'Order cancelled',
    text: 'This order was cancelled. We’ll refund what you paid.',
  },
  returned: {
    title: 'Order returned',
    text: 'We have received the items. Follow your order to see your refund.',
  },
  refunded: { title: 'Order refunded', text: 'We have refunded everything you paid.' },
}

export const receiptProgress = ({
  status,
  delivery,
}: {
  status: OrderStatus
  delivery: Delivery
}): ReceiptProgress =>
  ended[status] ?? { title: paid[0], delivery, steps: steps[delivery], reached: reached[status] ?? 2 }
