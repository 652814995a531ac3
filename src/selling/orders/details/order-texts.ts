import { formatDay, formatDayTime } from '../../../platform/time-zone.ts'
import { formatRupees } from '../../../platform/money/money.ts'
import { hasOnlyRepairs } from '../../cart/checkout-state.ts'
import type { OrderDetails } from '../contract.ts'
import type { OrderStatus, Delivery } from '../status.ts'
import type { RefundEntry, TimelineEntry } from './contract.ts'

interface NextStep {
  title: string
  /** Heading of `text`; undefined if there is nothing to do or to wait for. */
  heading?: 'What to do now' | 'What happens next' | 'What you can do'
  text: string
  /** The buyer comes to the shop, so its address is shown. */
  isAtShop?: boolean
}

/** The buyer's text on the order's state and the next step. */
export function nextStepText(order: OrderDetails): NextStep {
  const step = nextSteps[order.status](order)
  return order.returns.some(({ status }) => status === 'accepted') ? { ...step, ...handBack(order) } : step
}

const toDo = 'What to do now'
const toWait = 'What happens next'

const handBack = ({ id }: OrderDetails) =>
  ({
    heading: toDo,
    text: `We accepted your return. Please bring or send us the items with the order number, ${id}.`,
    isAtShop: true,
  }) as const

const nextSteps: Record<OrderStatus, (order: OrderDetails) => NextStep> = {
  awaiting_payment: (order) => (order.paysAtShopUntil === null ? payNow(order) : payAtShop(order)),
  payment_to_confirm: () => ({
    title: 'We are checking your payment',
    heading: toWait,
    text: 'We’re checking your payment and will let you know, usually within a day. Please do not pay again.',
  }),
  processing: (order) => ({ title: 'Paid. Thank you!', ...whilePreparing(order) }),
  ready: (order) => ({
    title: 'Ready to collect',
    heading: toDo,
    text: isFollowedByRepairs(order)
      ? 'Please come to our shop and tell us the pickup code. It is on the page of your repair.'
      : `Please come to our shop and tell us the order number, ${order.id}.`,
    isAtShop: true,
  }),
  shipped: ({ tracking, courier }) => ({
    title: 'On its way',
    heading: toWait,
    text: parcelText({ tracking, courier }),
  }),
  delivered: (order) => ({ title: 'Delivered', ...afterHandover(order) }),
  collected: (order) => ({ title: 'Collected', ...afterHandover(order) }),
  cancelled: ({ paid, refunds }) =>
    paid === 0 && refunds.length === 0
      ? { title: 'Cancelled', text: 'Nothing was paid, so there is nothing to refund.' }
      : { title: 'Cancelled', heading: toWait, text: 'We’ll refund what you paid.' },
  returned: () => ({
    title: 'Returned',
    heading: toWait,
    text: 'Thank you. See your refund below.',
  }),
  refunded: () => ({ title: 'Refunded', text: 'We have refunded everything you paid.' }),
}

const payNow = ({ amount }: OrderDetails): NextStep => ({
  title: 'Waiting for your payment',
  heading: toDo,
  text: `Please pay ${formatRupees(amount)}. We reserve the items for you for 15 minutes; after that you can pay as long as they are in stock.`,
})

const payAtShop = ({ id, amount, paysAtShopUntil }: OrderDetails): NextStep => ({
  title: 'We keep it for you at the shop',
  heading: toDo,
  text: `Please come by ${formatDayTime(paysAtShopUntil!)}, tell us the order number, ${id}, and bring ${formatRupees(amount)} in cash, or pay at the counter by UPI or card. You can also pay now.`,
  isAtShop: true,
})

/** "Sent with India Post. Tracking number: EX123456789IN" */
function parcelText({ tracking, courier }: Pick<OrderDetails, 'tracking' | 'courier'>) {
  const parts = [
    ...(courier ? [`Sent with ${courier}.`] : []),
    ...(tracking ? [`Tracking number: ${tracking}`] : []),
  ]
  return parts.join(' ') || 'Your order has left our shop.'
}

function whilePreparing(order: OrderDetails): Omit<NextStep, 'title'> {
  if (hasOnlyRepairs(order.lines)) return bringPhone(order)
  return {
    heading: toWait,
    text:
      order.delivery === 'home'
        ? 'We are packing your order. This page shows when it is on its way.'
        : 'We are preparing your order. This page shows when you can collect it.',
  }
}

const isFollowedByRepairs = ({ lines, repairs }: OrderDetails) => hasOnlyRepairs(lines) && repairs.length > 0

/** Until all its phones were brought. */
function bringPhone(order: OrderDetails): Omit<NextStep, 'title'> {
  if (isFollowedByRepairs(order) && !order.repairs.some(({ stage }) => stage === 'booked'))
    return { heading: toWait, text: 'We have your phone. The page of your repair shows how it goes on.' }
  const text = `Please bring your phone to our shop and tell us the order number, ${order.id}.`
  return { heading: toDo, text, isAtShop: true }
}

const thanks = 'Thank you for buying from us!'
const afterHandover = ({ returnable, returnUntil }: OrderDetails): Omit<NextStep, 'title'> =>
  returnable.length > 0 && returnUntil !== null
    ? {
        heading: 'What you can do',
        text: `${thanks} You can return items until ${formatDay(returnUntil)}.`,
      }
    : { text: thanks }

/** The buyer's text on a refund. A failed refund shows as under way, since the owner retries it. */
export function refundText({ amount, status, method, paidBy, doneAt }: RefundEntry, upiId: string) {
  const sum = formatRupees(amount)
  if (paidBy === 'offset') return `${sum} paid for your new items.`
  if (paidBy === 'exchange') return `Your old phone was given back for ${sum}.`
  if (status === 'processed' && doneAt !== null) return `${sum} was refunded on ${formatDay(doneAt)}.`
  return method === 'gateway'
    ? `Your refund of ${sum} is on its way. It takes 5 to 7 working days.`
    : `The shop sends your refund of ${sum} ${upiId === '' ? 'by UPI' : `to ${upiId}`}.`
}

/** The buyer's text on the refund, before a cancellation. */
export function cancellationRefundText({ paid, paidBy, refunded }: OrderDetails) {
  if (paid <= refunded) return 'Nothing was paid yet, so there is nothing to refund.'
  const sum = formatRupees(paid - refunded)
  return paidBy === 'upi'
    ? `We’ll refund ${sum} by UPI and ask for your UPI id.`
    : `We’ll refund ${sum} to the card or UPI account you paid with. It takes 5 to 7 working days.`
}

type TimelineEvent = Pick<TimelineEntry, 'kind' | 'to' | 'actor' | 'note'>

const statusTexts: Record<OrderStatus, string> = {
  awaiting_payment: 'Payment not found',
  payment_to_confirm: 'You reported a UPI payment',
  processing: 'Paid',
  ready: 'Ready to collect',
  shipped: 'Shipped',
  delivered: 'Delivered',
  collected: 'Collected',
  cancelled: 'Cancelled',
  returned: 'Returned',
  refunded: 'Fully refunded',
}

const eventTexts: Partial<Record<TimelineEntry['kind'], string>> = {
  placed: 'Order placed',
  undone: 'Correction by the shop',
  delivery_changed: 'You changed the delivery',
  pays_at_shop: 'You chose to pay at the shop',
  shop_hold_lapsed: 'The shop no longer keeps the items',
  refund_started: 'Refund started',
  refund_done: 'Refund done',
  refund_upi_given: 'You gave a UPI id for your refund',
  return_requested: 'You requested a return',
  return_accepted: 'Return accepted',
  return_refused: 'Return refused',
  return_withdrawn: 'You withdrew the return',
  return_received: 'The shop has received the items',
  link_requested: 'You asked for the link to this order',
  cancel_requested: 'Cancellation requested',
  cancel_declined: 'The shop did not cancel this order',
}

/** The buyer's text on an event; undefined for events that only concern the shop, such as a failed refund. */
export function timelineText({
  kind,
  to,
  actor,
  note,
}: TimelineEvent): { title: string; more: string } | undefined {
  if (kind !== 'moved') {
    const title = eventTexts[kind]
    const more = kind === 'undone' ? `Now: ${statusTexts[to!]}` : note
    return title === undefined ? undefined : { title, more }
  }
  const by = to === 'cancelled' && actor === 'buyer' ? ' by you' : ''
  return {
    title: `${statusTexts[to!]}${by}`,
    more: to === 'payment_to_confirm' && note ? `UTR ${note}` : note,
  }
}

const statusPath: Record<Delivery, OrderStatus[]> = {
  home: ['awaiting_payment', 'processing', 'shipped', 'delivered'],
  collect: ['awaiting_payment', 'processing', 'ready', 'collected'],
}

/** The statuses that an open order has yet to reach, in order. */
export function upcomingStatuses(status: OrderStatus, delivery: Delivery) {
  const now = status === 'payment_to_confirm' ? 'awaiting_payment' : status
  const at = statusPath[delivery].indexOf(now)
  return at < 0 ? [] : statusPath[delivery].slice(at + 1).map((next) => statusTexts[next])
}
