import type { Part } from '../../mail/templates/letter.ts'
import { ownLink } from '../../mail/templates/own-links.ts'
import { formatPaise, multiply } from '../../money/money.ts'
import type { ShopProfile } from '../../shop/contract.ts'
import type { StoredOrder } from '../store.ts'

/** What was ordered and what it costs. */
export function amounts({ lines, deliveryPaise, totalPaise, delivery }: StoredOrder): Part {
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

export const toOrder = ({ linkToken }: StoredOrder, words = 'See your order'): Part => ({
  open: ownLink(`/o/${linkToken}`),
  words,
})

export const toDesk = ({ id }: StoredOrder): Part => ({
  open: ownLink(`/orders?q=${encodeURIComponent(id)}`),
  words: 'Open the orders desk',
})

export const shopPlace = ({ name, address, phone }: ShopProfile) => `${name}\n${address}\nPhone ${phone}`
