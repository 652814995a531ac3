export const orderStatuses = [
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
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const deliveries = ['home', 'collect'] as const
export type Delivery = (typeof deliveries)[number]

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
