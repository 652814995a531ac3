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

const whileUnpaid: Partial<Steps> = {
  awaiting_payment: ['payment_to_confirm', 'processing', 'cancelled'],
  payment_to_confirm: ['awaiting_payment', 'processing'],
}
const over: Partial<Steps> = { cancelled: ['refunded'], returned: ['refunded'] }
type Steps = Record<OrderStatus, OrderStatus[]>

/** Every step that an order can take; the database's trigger `guard_order` knows the same table and refuses all others. */
export const steps: Record<Delivery, Partial<Steps>> = {
  home: {
    ...whileUnpaid,
    processing: ['shipped', 'cancelled'],
    shipped: ['delivered', 'returned', 'refunded'],
    delivered: ['returned', 'refunded'],
    ...over,
  },
  collect: {
    ...whileUnpaid,
    processing: ['ready', 'cancelled'],
    ready: ['collected', 'cancelled'],
    collected: ['returned', 'refunded'],
    ...over,
  },
}

export const mayBecome = (from: OrderStatus, to: OrderStatus, delivery: Delivery) =>
  steps[delivery][from]?.includes(to) ?? false

/** Payments and refunds take these by themselves, never a person's hand. */
const byMoney: OrderStatus[] = ['payment_to_confirm', 'awaiting_payment', 'processing', 'refunded']

/** The steps the shop may take by hand from here. A reported payment is first confirmed or rejected. */
export const nextSteps = (status: OrderStatus, delivery: Delivery): OrderStatus[] =>
  (steps[delivery][status] ?? []).filter((step) => !byMoney.includes(step))

/** Steps that the shop takes by hand and that start a refund where the order was paid. */
export const refundingSteps = ['cancelled', 'returned'] as const
export type RefundingStep = (typeof refundingSteps)[number]
export const isRefundingStep = (status: OrderStatus): status is RefundingStep =>
  (refundingSteps as readonly OrderStatus[]).includes(status)

/** What may be done to many orders at once: steps that give no money and no goods back. */
export const bulkSteps = ['ready', 'shipped', 'delivered', 'collected'] as const
export type BulkStep = (typeof bulkSteps)[number]
export const mostAtOnce = 100

export const unpaid: OrderStatus[] = ['awaiting_payment', 'payment_to_confirm']
export const canBePaid = (status: OrderStatus) => unpaid.includes(status)

/** Until the goods leave the shop. While a payment is being confirmed nobody knows yet whether there is money to give back. */
export const canBeCancelled = (status: OrderStatus, delivery: Delivery) =>
  mayBecome(status, 'cancelled', delivery)
