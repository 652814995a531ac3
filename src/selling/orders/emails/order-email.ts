import type { DisputeEntry } from '../../payments/contract.ts'
import type { Refund } from '../../payments/refunds/refunds-store.ts'
import type { ShopProfile } from '../../../site/shop/contract.ts'
import type { OrderStatus } from '../status.ts'
import type { StoredOrder } from '../store.ts'
import type { ActorKind, OrderEventKind } from '../timeline/event.ts'
import type { EmailPart } from '../../../people/mail/templates/render-email.ts'
import { adminOrderPath } from '../admin/order-number-rules.ts'
import { shopLink } from '../../../people/mail/templates/shop-links.ts'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { formatPaise, multiply, paise, type Paise } from '../../../platform/money/money.ts'

/** The order event that an email is about. */
export interface OrderEmailContext {
  order: StoredOrder
  kind: OrderEventKind
  from: OrderStatus | null
  to: OrderStatus | null
  actor: ActorKind
  note: string
  /** `isSettled`: the payment was applied to the order; a second or late payment was not. */
  refund?: { refund: Refund; isSettled: boolean } | undefined
  dispute?: DisputeEntry | undefined
  shop: ShopProfile
  /** From `nextStepOf`. */
  nextStep: string
}

/** The key of the email templates: the new status, or the kind of an event that changed no status. */
export const emailKindOf = ({ kind, to }: Pick<OrderEmailContext, 'kind' | 'to'>) =>
  kind === 'moved' ? to! : kind
export type OrderEmailKind = OrderStatus | Exclude<OrderEventKind, 'moved'>

export function amountRows(order: StoredOrder): EmailPart {
  const { lines, discountPaise, deliveryPaise, roundOffPaise, totalPaise, delivery } = order
  const itemRows = lines.map(({ name, quantity, unitPricePaise }): [string, string] => [
    `${quantity} × ${name}`,
    formatPaise(multiply(unitPricePaise, quantity)),
  ])
  const deliveryRow: [string, string] = [
    delivery === 'home' ? 'Home delivery' : 'Collect at the shop',
    deliveryPaise > 0 ? formatPaise(deliveryPaise) : 'Free',
  ]
  const row = (label: string, amountPaise: Paise): [string, string][] =>
    amountPaise === 0 ? [] : [[label, formatPaise(amountPaise)]]
  return {
    rows: [
      ...itemRows,
      ...row('Discount', paise(0 - discountPaise)),
      deliveryRow,
      ...row('Round off', roundOffPaise),
      ['Total', formatPaise(totalPaise)],
    ],
  }
}

export const orderLink = ({ linkToken }: StoredOrder, words = 'See your order'): EmailPart => ({
  open: shopLink(`/o/${linkToken}`),
  words,
})

export const adminOrderLink = ({ id }: StoredOrder): EmailPart => ({
  open: shopLink(adminOrderPath(id)),
  words: 'Open the order',
})

/** Until when a buyer who pays at the shop can come; empty for others. */
export const shopHoldText = ({ paysAtShop, holdUntil }: Pick<StoredOrder, 'paysAtShop' | 'holdUntil'>) =>
  paysAtShop && holdUntil ? formatDayTime(holdUntil.toISOString()) : ''

export const shopAddress = ({ name, address, phone }: ShopProfile) => `${name}\n${address}\nPhone ${phone}`
