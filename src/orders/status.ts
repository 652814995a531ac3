import { z } from 'zod'

export const OrderStatus = z.enum([
  'awaiting_payment',
  'payment_to_confirm',
  'processing',
  'ready',
  'shipped',
  'delivered',
  'collected',
  'cancelled',
  'returned',
  'refunded',
])
export type OrderStatus = z.infer<typeof OrderStatus>

export const Delivery = z.enum(['home', 'collect'])
export type Delivery = z.infer<typeof Delivery>

/** The tabs of the orders desk; unpaid orders stand under All Orders only. */
export const tabs = {
  'tab:processing': ['processing'],
  'tab:shipped': ['shipped', 'ready'],
  'tab:delivered': ['delivered', 'collected'],
  'tab:cancelled': ['cancelled', 'returned', 'refunded'],
} as const satisfies Record<string, OrderStatus[]>
export type Tab = keyof typeof tabs

const byHome: Partial<Record<OrderStatus, OrderStatus[]>> = {
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
}
const byCollection: Partial<Record<OrderStatus, OrderStatus[]>> = {
  processing: ['ready', 'cancelled'],
  ready: ['collected', 'cancelled'],
  collected: ['returned'],
}

/** The steps the shop may take by hand from here; payments move an order by themselves. */
export function nextSteps(status: OrderStatus, delivery: Delivery): OrderStatus[] {
  if (status === 'awaiting_payment') return ['cancelled']
  return (delivery === 'home' ? byHome : byCollection)[status] ?? []
}

export const canBePaid = (status: OrderStatus) =>
  status === 'awaiting_payment' || status === 'payment_to_confirm'
