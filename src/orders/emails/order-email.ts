import type { Refund } from '../../payments/refunds/refunds-store.ts'
import type { ShopProfile } from '../../shop/contract.ts'
import type { OrderStatus } from '../status.ts'
import type { StoredOrder } from '../store.ts'
import type { ActorKind, OrderEventKind } from '../timeline/event.ts'
import type { EmailPart } from '../../mail/templates/render-email.ts'
import { shopLink } from '../../mail/templates/shop-links.ts'
import { formatPaise, multiply } from '../../money/money.ts'

/** What a letter is written about: something that has happened to an order. */
export interface OrderEmailContext {
  order: StoredOrder
  kind: OrderEventKind
  from: OrderStatus | null
  to: OrderStatus | null
  actor: ActorKind
  note: string
  /** The money that goes back, and whether it was the order's own: what was paid twice or too late never was. */
  refund?: { money: Refund; isOrders: boolean } | undefined
  shop: ShopProfile
}

/** How the occasion is found in the tables of letters: a status that was reached, or what happened beside it. */
export const emailKindOf = ({ kind, to }: Pick<OrderEmailContext, 'kind' | 'to'>) =>
  kind === 'moved' ? to! : kind
export type OrderEmailKind = OrderStatus | Exclude<OrderEventKind, 'moved'>

/** What was ordered and what it costs. */
export function amountRows({ lines, deliveryPaise, totalPaise, delivery }: StoredOrder): EmailPart {
  const goods = lines.map(({ name, quantity, unitPricePaise }): [string, string] => [
    `${quantity} × ${name}`,
    formatPaise(multiply(unitPricePaise, quantity)),
  ])
  const carriage: [string, string] = [
    delivery === 'home' ? 'Home delivery' : 'Collect at the shop',
    deliveryPaise > 0 ? formatPaise(deliveryPaise) : 'Free',
  ]
  return { rows: [...goods, carriage, ['Total', formatPaise(totalPaise)]] }
}

export const orderLink = ({ linkToken }: StoredOrder, words = 'See your order'): EmailPart => ({
  open: shopLink(`/o/${linkToken}`),
  words,
})

export const adminOrderLink = ({ id }: StoredOrder): EmailPart => ({
  open: shopLink(`/orders?q=${encodeURIComponent(id)}`),
  words: 'Open the orders desk',
})

export const shopAddress = ({ name, address, phone }: ShopProfile) => `${name}\n${address}\nPhone ${phone}`
