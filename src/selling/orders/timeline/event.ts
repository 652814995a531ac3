/** `shop` is an automatic action, `gateway` the payment provider. */
export const actorKinds = ['buyer', 'staff', 'gateway', 'shop'] as const
export type ActorKind = (typeof actorKinds)[number]

/**
 * `placed`, `moved` and `undone` change the status; the others do not. `delivery_changed`: the buyer placed the same cart
 * again; `pays_at_shop`: the buyer chose to pay at the counter, and `shop_hold_lapsed`: did not come in time; `refund_upi_given`: the note is the buyer's UPI id; `link_opened`: staff read the order's link; `cancel_requested`: by such a link, so staff confirm it.
 */
export const orderEventKinds = [
  'placed',
  'moved',
  'undone',
  'delivery_changed',
  'pays_at_shop',
  'shop_hold_lapsed',
  'refund_started',
  'refund_done',
  'refund_failed',
  'refund_upi_given',
  'disputed',
  'return_requested',
  'return_accepted',
  'return_refused',
  'return_withdrawn',
  'return_received',
  'link_requested',
  'link_opened',
  'cancel_requested',
  'cancel_declined',
  'mended',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]
