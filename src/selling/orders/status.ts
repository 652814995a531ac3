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

/** `accepted`: the owner awaits the goods; `received`: the goods were inspected and the refund was started. */
export const returnStatuses = ['requested', 'accepted', 'refused', 'withdrawn', 'received'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/** The statuses of each tab of the admin order list; unpaid orders appear under All Orders only. */
export const tabs = {
  'tab:processing': ['processing'],
  'tab:shipped': ['shipped', 'ready'],
  'tab:delivered': ['delivered', 'collected'],
  'tab:cancelled': ['cancelled', 'returned', 'refunded'],
} as const satisfies Record<string, OrderStatus[]>
export type Tab = keyof typeof tabs

/** What waits for the shop: a payment to confirm, an order to pack, an order to hand over at the counter. */
export const toDoStatuses: readonly OrderStatus[] = ['payment_to_confirm', 'processing', 'ready']

type TransitionTable = Record<OrderStatus, OrderStatus[]>
const unpaidTransitions: Partial<TransitionTable> = {
  awaiting_payment: ['payment_to_confirm', 'processing', 'cancelled'],
  payment_to_confirm: ['awaiting_payment', 'processing'],
}
const closedTransitions: Partial<TransitionTable> = { cancelled: ['refunded'], returned: ['refunded'] }

/** Every allowed status transition. The database trigger `guard_order` rejects all others (transitions.test.ts compares the two). */
export const transitions: Record<Delivery, Partial<TransitionTable>> = {
  home: {
    ...unpaidTransitions,
    processing: ['shipped', 'cancelled'],
    shipped: ['delivered', 'returned', 'refunded'],
    delivered: ['returned', 'refunded'],
    ...closedTransitions,
  },
  collect: {
    ...unpaidTransitions,
    processing: ['ready', 'cancelled'],
    ready: ['collected', 'cancelled'],
    collected: ['returned', 'refunded'],
    ...closedTransitions,
  },
}

export const channels = ['online', 'counter'] as const
export type Channel = (typeof channels)[number]

/** What a sale at the counter may do besides: its goods leave at once. */
export const counterTransitions: Partial<TransitionTable> = { processing: ['collected'] }

export const canTransition = (
  from: OrderStatus,
  to: OrderStatus,
  delivery: Delivery,
  channel: Channel = 'online',
) =>
  (transitions[delivery][from]?.includes(to) ?? false) ||
  (channel === 'counter' && (counterTransitions[from]?.includes(to) ?? false))

/**
 * The statuses that staff can take back, with the status before them; `guard_order` allows the same. A status that moved money
 * (confirmed, cancelled after payment, returned, refunded) has issued a document and is not among them.
 */
export const undoTransitions: Record<Delivery, Partial<Record<OrderStatus, OrderStatus>>> = {
  home: { shipped: 'processing', cancelled: 'awaiting_payment' },
  collect: { ready: 'processing', cancelled: 'awaiting_payment' },
}

export const canUndo = (from: OrderStatus, to: OrderStatus, delivery: Delivery) =>
  undoTransitions[delivery][from] === to

/** Set by payments and refunds only, never by hand. */
const automaticStatuses: OrderStatus[] = ['payment_to_confirm', 'awaiting_payment', 'processing', 'refunded']

/** The transitions that staff can make by hand. A reported UPI payment must be confirmed or rejected first. */
export const staffTransitions = (status: OrderStatus, delivery: Delivery): OrderStatus[] =>
  (transitions[delivery][status] ?? []).filter((to) => !automaticStatuses.includes(to))

/** Set by staff; each starts a refund if the order was paid. */
export const refundingStatuses = ['cancelled', 'returned'] as const
export type RefundingStatus = (typeof refundingStatuses)[number]
export const isRefundingStatus = (status: OrderStatus): status is RefundingStatus =>
  (refundingStatuses as readonly OrderStatus[]).includes(status)

/** Allowed in bulk updates, because they refund and restock nothing. */
export const bulkStatuses = ['ready', 'shipped', 'delivered', 'collected'] as const
export type BulkStatus = (typeof bulkStatuses)[number]
export const maxBulkOrders = 100

export const unpaidStatuses: OrderStatus[] = ['awaiting_payment', 'payment_to_confirm']
/** The money of a paid order goes back. */
export const endedStatuses: readonly OrderStatus[] = tabs['tab:cancelled']
export const canBePaid = (status: OrderStatus) => unpaidStatuses.includes(status)

/** Until the goods leave the shop, but not while a UPI payment awaits confirmation: the amount to refund is unknown then. */
export const cancellableStatuses = orderStatuses.filter((status) =>
  deliveries.some((delivery) => canTransition(status, 'cancelled', delivery)),
)
export const canBeCancelled = (status: OrderStatus, delivery: Delivery) =>
  canTransition(status, 'cancelled', delivery)
