import type { EmailPart } from '../../mail/templates/letter.ts'
import { shopLink } from '../../mail/templates/shop-links.ts'
import { formatPaise, multiply } from '../../money/money.ts'
import type { ShopProfile } from '../../shop/contract.ts'
import type { StoredOrder } from '../store.ts'

/** What was ordered and what it costs. */
export function amounts({ lines, deliveryPaise, totalPaise, delivery }: StoredOrder): EmailPart {
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

export const toOrder = ({ linkToken }: StoredOrder, words = 'See your order'): EmailPart => ({
  open: shopLink(`/o/${linkToken}`),
  words,
})

export const toDesk = ({ id }: StoredOrder): EmailPart => ({
  open: shopLink(`/orders?q=${encodeURIComponent(id)}`),
  words: 'Open the orders desk',
})

export const shopPlace = ({ name, address, phone }: ShopProfile) => `${name}\n${address}\nPhone ${phone}`
