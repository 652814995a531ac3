import type { TimelineEntry } from '../details/contract.ts'
import type { Delivery, OrderStatus } from '../status.ts'

type Told = Pick<TimelineEntry, 'kind' | 'to' | 'actor' | 'note'>

const reached: Record<OrderStatus, string> = {
  awaiting_payment: 'Payment not found',
  payment_to_confirm: 'You told us that you paid by UPI',
  processing: 'Paid',
  ready: 'Ready to collect',
  shipped: 'Shipped',
  delivered: 'Delivered',
  collected: 'Collected',
  cancelled: 'Cancelled',
  returned: 'The goods came back',
  refunded: 'All money went back',
}

const beside: Partial<Record<TimelineEntry['kind'], string>> = {
  placed: 'Order placed',
  tracking: 'Tracking number',
  goods_gone: 'The goods had gone to others',
  refund_started: 'Money is going back',
  refund_done: 'Money went back',
  return_requested: 'You asked for a return',
  return_accepted: 'Return accepted',
  return_refused: 'Return refused',
  return_withdrawn: 'You withdrew the return',
  return_received: 'The shop has the goods',
}

/** What a buyer reads of an event; undefined for what is the shop's alone to mend, as a refund that has to be tried again. */
export function wordsOf({ kind, to, actor, note }: Told): { title: string; more: string } | undefined {
  if (kind !== 'moved') {
    const title = beside[kind]
    return title === undefined ? undefined : { title, more: note }
  }
  const by = to === 'cancelled' && actor === 'buyer' ? ' by you' : ''
  return { title: `${reached[to!]}${by}`, more: to === 'payment_to_confirm' && note ? `UTR ${note}` : note }
}

const way: Record<Delivery, OrderStatus[]> = {
  home: ['awaiting_payment', 'processing', 'shipped', 'delivered'],
  collect: ['awaiting_payment', 'processing', 'ready', 'collected'],
}

/** What an order that is under way will still reach, in order. */
export function stillToCome(status: OrderStatus, delivery: Delivery) {
  const now = status === 'payment_to_confirm' ? 'awaiting_payment' : status
  const at = way[delivery].indexOf(now)
  return at < 0 ? [] : way[delivery].slice(at + 1).map((next) => reached[next])
}
