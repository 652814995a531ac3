import { formatRupees } from '../../money/money.ts'
import { whatsAppLink } from '../../shop/phone-links.ts'
import type { Delivery, OrderStatus } from '../status.ts'
import type { TimelineEntry } from '../details/contract.ts'

/** Of an order, what its buyer is told; `link` is the whole address of the order's page, `amount` rupees. */
interface MessageOrder {
  id: string
  status: OrderStatus
  delivery: Delivery
  tracking: string
  amount: number
  shipping: { fullName: string; phoneNumber: string }
  link: string
}

/** What there is to tell beside the order's status. */
export type MessageKind =
  OrderStatus | 'refund_started' | 'refund_done' | 'return_requested' | 'return_accepted' | 'return_refused'

/** Opens WhatsApp with a message to the buyer written already; the owner only sends it. */
export function whatsAppMessageLink(
  order: MessageOrder,
  shopName: string,
  occasion: MessageKind = order.status,
) {
  const { fullName, phoneNumber } = order.shipping
  const text = `Hello ${fullName}, ${sentences[occasion](order)}\n${order.link}\n${shopName}`
  return `${whatsAppLink(phoneNumber)}?text=${encodeURIComponent(text)}`
}

const sentences: Record<MessageKind, (order: MessageOrder) => string> = {
  awaiting_payment: ({ id, amount }) =>
    `your order ${id} of ${formatRupees(amount)} waits for its payment. You can pay here:`,
  payment_to_confirm: ({ id }) =>
    `we are checking the payment for your order ${id} and tell you when it is confirmed.`,
  processing: ({ id, amount, delivery }) =>
    `we have received ${formatRupees(amount)} for your order ${id}. ${nextStepTexts[delivery]}`,
  ready: ({ id }) => `your order ${id} is ready at our shop. Please come and collect it.`,
  shipped: ({ id, tracking }) =>
    `your order ${id} is on its way${tracking ? `. Tracking number: ${tracking}` : ''}.`,
  delivered: ({ id }) => `your order ${id} was delivered. Thank you for buying from us!`,
  collected: ({ id }) => `thank you for collecting your order ${id}!`,
  cancelled: ({ id }) => `your order ${id} was cancelled. What you have paid for it goes back to you.`,
  returned: ({ id }) => `the goods of your order ${id} have come back to us.`,
  refunded: ({ id }) => `the money for your order ${id} has gone back to you.`,
  refund_started: ({ id }) => `money for your order ${id} is on its way back to you.`,
  refund_done: ({ id }) => `the money for your order ${id} has gone back to you.`,
  return_requested: ({ id }) => `we have read that you want to return goods of your order ${id}.`,
  return_accepted: ({ id }) =>
    `you can return the goods of your order ${id}. Please bring or send them to our shop.`,
  return_refused: ({ id }) => `we cannot take back the goods of your order ${id}. Here you find why:`,
}

const nextStepTexts: Record<Delivery, string> = {
  home: 'We tell you when it is on its way.',
  collect: 'We tell you when it is ready to collect.',
}

const eventMessages = [
  'refund_started',
  'refund_done',
  'return_requested',
  'return_accepted',
  'return_refused',
] as const

/** What the buyer wants to hear about now: what happened last, where it is something that a buyer is told. */
export function messageKindFor({
  timeline,
  status,
}: {
  timeline: TimelineEntry[]
  status: OrderStatus
}): MessageKind {
  const last = timeline.at(-1)?.kind
  return eventMessages.find((kind) => kind === last) ?? status
}
