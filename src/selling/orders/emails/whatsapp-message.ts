import { formatRupees } from '../../../platform/money/money.ts'
import { whatsAppLink } from '../../../site/shop/contact-links.ts'
import { hasOnlyRepairs, hasRepair } from '../../cart/checkout-state.ts'
import type { Order } from '../contract.ts'
import type { Delivery, OrderStatus } from '../status.ts'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { fillText } from '../../../platform/text-variables.ts'
import type { TimelineEntry } from '../details/contract.ts'

/** `link` is the absolute URL of the order's page. */
type MessageOrder = Pick<Order, 'id' | 'status' | 'delivery' | 'tracking' | 'amount' | 'paysAtShopUntil'> & {
  shipping: { fullName: string; phoneNumber: string }
  lines?: Order['lines']
  link: string
}

/** The order's status, or a refund or return event. */
export type MessageKind =
  | OrderStatus
  | 'pays_at_shop'
  | 'shop_hold_lapsed'
  | 'link_requested'
  | 'refund_started'
  | 'refund_done'
  | 'return_requested'
  | 'return_accepted'
  | 'return_refused'

/** A link that opens WhatsApp with a message to the buyer; the owner sends it. */
export function whatsAppMessageLink(
  order: MessageOrder,
  shop: { name: string; phone: string },
  kind: MessageKind = order.status,
  ownText?: string,
) {
  const { fullName, phoneNumber } = order.shipping
  const { id, amount, tracking } = order
  const values = {
    ...{ order: id, amount: formatRupees(amount), tracking },
    shop: shop.name,
    shop_phone: shop.phone,
    next_step: nextStepText(order),
    until: untilText(order),
  }
  const sentence = ownText === undefined ? sentences[kind](order) : fillText(ownText, values)
  const text = `Hello ${fullName}, ${sentence}\n${order.link}\n${shop.name}`
  return `${whatsAppLink(phoneNumber)}?text=${encodeURIComponent(text)}`
}

type SentenceOrder = Pick<
  MessageOrder,
  'id' | 'delivery' | 'tracking' | 'amount' | 'paysAtShopUntil' | 'lines'
>

/** The shop's own sentence for a step. */
export const whatsAppSentence = (kind: MessageKind, order: SentenceOrder) => sentences[kind](order)

const untilText = ({ paysAtShopUntil }: Pick<MessageOrder, 'paysAtShopUntil'>) =>
  paysAtShopUntil === null ? '' : formatDayTime(paysAtShopUntil)

const sentences: Record<MessageKind, (order: SentenceOrder) => string> = {
  awaiting_payment: ({ id, amount }) =>
    `your order ${id} of ${formatRupees(amount)} is waiting for payment. You can pay here:`,
  pays_at_shop: (order) =>
    `we keep your order ${order.id} for you at our shop until ${untilText(order)}. Please bring ${formatRupees(order.amount)} in cash, or pay there by UPI or card.`,
  shop_hold_lapsed: ({ id }) =>
    `we no longer keep the items of your order ${id}. As long as they are in stock you can pay at our shop or here:`,
  payment_to_confirm: ({ id }) => `we’re checking your payment for order ${id} and will let you know.`,
  processing: (order) =>
    `we have received ${formatRupees(order.amount)} for your order ${order.id}. ${nextStepText(order)}`,
  ready: ({ id }) => `your order ${id} is ready at our shop. Please come and collect it.`,
  shipped: ({ id, tracking }) =>
    `your order ${id} is on its way${tracking ? `. Tracking number: ${tracking}` : ''}.`,
  delivered: ({ id }) => `your order ${id} was delivered. Thank you for buying from us!`,
  collected: ({ id }) => `thank you for collecting your order ${id}!`,
  cancelled: ({ id }) => `your order ${id} was cancelled. We’ll refund what you paid.`,
  returned: ({ id }) => `we have received the items you returned from order ${id}.`,
  refunded: ({ id }) => `we have refunded your order ${id}.`,
  link_requested: ({ id }) => `here is the link to your order ${id}. Please keep it to yourself.`,
  refund_started: ({ id }) => `your refund for order ${id} is on its way.`,
  refund_done: ({ id }) => `your refund for order ${id} is done.`,
  return_requested: ({ id }) => `we have received your return request for order ${id}.`,
  return_accepted: ({ id }) =>
    `you can return the items of your order ${id}. Please bring or send them to our shop.`,
  return_refused: ({ id }) => `we cannot accept your return for order ${id}. You can see the reason here:`,
}

/** {{next_step}} of the owner's own texts. */
export const nextStepTexts: Record<Delivery, string> = {
  home: 'We’ll let you know when it is on its way.',
  collect: 'We’ll let you know when it is ready to collect.',
}

const bringPhone = 'Please bring your phone to our shop.'

const nextStepText = ({ delivery, lines = [] }: Pick<MessageOrder, 'delivery' | 'lines'>) =>
  hasOnlyRepairs(lines) ? bringPhone : nextStepTexts[delivery] + (hasRepair(lines) ? ` ${bringPhone}` : '')

const eventMessages = [
  'pays_at_shop',
  'shop_hold_lapsed',
  'refund_started',
  'refund_done',
  'return_requested',
  'return_accepted',
  'return_refused',
] as const

/** The last event if the buyer is messaged about its kind, otherwise the status. */
export function messageKindFor({
  timeline,
  status,
}: {
  timeline: TimelineEntry[]
  status: OrderStatus
}): MessageKind {
  // Opening the draft is an event too.
  const last = timeline.findLast(({ kind }) => kind !== 'link_opened')?.kind
  return eventMessages.find((kind) => kind === last) ?? status
}
