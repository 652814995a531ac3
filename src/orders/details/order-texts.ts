import { indianDay } from '../../admin/india-time.ts'
import { formatRupees } from '../../money/money.ts'
import type { OrderDetails } from '../contract.ts'
import type { OrderStatus, Delivery } from '../status.ts'
import type { RefundEntry, TimelineEntry } from './contract.ts'

type NextStep = { title: string; text: string }

/** How an order stands and what comes next, in words for its buyer. */
export const nextStepText = (order: OrderDetails): NextStep => nextSteps[order.status](order)

const nextSteps: Record<OrderStatus, (order: OrderDetails) => NextStep> = {
  awaiting_payment: ({ amount }) => ({
    title: 'Waiting for your payment',
    text: `Pay ${formatRupees(amount)}, and the order is yours. We keep the goods for 15 minutes; after that you can pay as long as they are there.`,
  }),
  payment_to_confirm: () => ({
    title: 'We are checking your payment',
    text: 'The shop looks for your UPI payment and confirms it, usually within a day. Please do not pay again.',
  }),
  processing: ({ delivery }) => ({
    title: 'Paid. Thank you!',
    text:
      delivery === 'home'
        ? 'We are packing your order. Here you see when it is on its way.'
        : 'We are making your order ready. Here you see when you can collect it.',
  }),
  ready: ({ id }) => ({
    title: 'Ready to collect',
    text: `Please come to our shop and tell us the order number, ${id}.`,
  }),
  shipped: ({ tracking }) => ({
    title: 'On its way',
    text: tracking ? `Tracking number: ${tracking}` : 'Your order has left our shop.',
  }),
  delivered: (order) => ({ title: 'Delivered', text: afterHandover(order) }),
  collected: (order) => ({ title: 'Collected', text: afterHandover(order) }),
  cancelled: ({ paid, refunds }) => ({
    title: 'Cancelled',
    text:
      paid === 0 && refunds.length === 0
        ? 'Nothing was paid, so nothing has to go back.'
        : 'What you paid goes back to you.',
  }),
  returned: () => ({ title: 'The goods came back', text: 'Thank you. Below you see what goes back to you.' }),
  refunded: () => ({ title: 'Refunded', text: 'All that you paid went back to you.' }),
}

const afterHandover = ({ returnable, returnUntil }: OrderDetails) =>
  returnable.length > 0 && returnUntil !== null
    ? `Thank you for buying from us! You can return goods until ${indianDay(returnUntil)}.`
    : 'Thank you for buying from us!'

/** Where the money is. A refund that failed is on its way for the buyer: the owner sees to it. */
export function refundText({ amount, status, method, doneAt }: RefundEntry) {
  const sum = formatRupees(amount)
  if (status === 'processed' && doneAt !== null) return `${sum} went back on ${indianDay(doneAt)}.`
  return method === 'gateway'
    ? `${sum} is on its way back to you. It takes 5 to 7 working days.`
    : `${sum} is on its way back to you: the shop sends it to the account you paid from.`
}

/** What a cancellation does with the money, said before it is done. */
export function cancellationRefundText({ paid, paidBy, refunded }: OrderDetails) {
  if (paid <= refunded) return 'Nothing was paid yet, so nothing has to go back.'
  const sum = formatRupees(paid - refunded)
  return paidBy === 'upi'
    ? `${sum} goes back to you: the shop sends it to the account you paid from.`
    : `${sum} goes back to you by the way it came. That takes 5 to 7 working days.`
}

type TimelineEvent = Pick<TimelineEntry, 'kind' | 'to' | 'actor' | 'note'>

const statusTexts: Record<OrderStatus, string> = {
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

const eventTexts: Partial<Record<TimelineEntry['kind'], string>> = {
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
export function timelineText({
  kind,
  to,
  actor,
  note,
}: TimelineEvent): { title: string; more: string } | undefined {
  if (kind !== 'moved') {
    const title = eventTexts[kind]
    return title === undefined ? undefined : { title, more: note }
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

/** What an order that is under way will still reach, in order. */
export function upcomingStatuses(status: OrderStatus, delivery: Delivery) {
  const now = status === 'payment_to_confirm' ? 'awaiting_payment' : status
  const at = statusPath[delivery].indexOf(now)
  return at < 0 ? [] : statusPath[delivery].slice(at + 1).map((next) => statusTexts[next])
}
