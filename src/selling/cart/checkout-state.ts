import type { CatalogueName } from '../catalogue/catalogues.ts'
import { onePhoneOf } from '../catalogue/phones/phone-name-rules.ts'
import { fromRupees, toRupees } from '../../platform/money/money.ts'
import type { CartLine } from './contract.ts'
import type { DeliveryFees } from '../../site/shop/delivery-fee.ts'
import { cartTotals } from './totals.ts'

export interface CheckoutLine {
  product_id: string
  type: CatalogueName
  product_name: string
  /** The one phone that the item is for; see `catalogue/phones/`. */
  forPhone?: string
  price: number
  quantity: number
  image_url: string
  /** The lower price that the buyer saw before. */
  firstPrice?: number
  /** The phones that the price of a repair is for. */
  pricedFor?: PricedFor
}

interface PricedFor {
  brand: string
  /** "iPhone 13", "iPhone 12 to 15". */
  device: string
}

/**
 * Navigation state that the cart passes to the checkout and the checkout to the payment. Amounts are in rupees and for display
 * only: the server prices the order itself.
 */
export interface CheckoutState {
  amount: number
  subtotal: number
  delivery: 'home' | 'collect'
  cartItems: CheckoutLine[]
}

export type DeliveryOption = CheckoutState['delivery']

/** The line for an order; undefined if its item is no longer sold. */
export function toCheckoutLine({
  product,
  product_id,
  type,
  quantity,
}: Omit<CartLine, 'taxRateBp'>): CheckoutLine | undefined {
  if (!product) return undefined
  const { product_name, price, image_url, brand, specifications } = product
  const forPhone = onePhoneOf(type, product)
  const device = type === 'services' ? specifications?.device : undefined
  return {
    product_id,
    type,
    product_name,
    price,
    quantity,
    image_url,
    ...(forPhone !== undefined && { forPhone }),
    ...(device !== undefined && { pricedFor: { brand, device } }),
  }
}

export const hasRepair = (lines: Pick<CheckoutLine, 'type'>[]) =>
  lines.some(({ type }) => type === 'services')

/** Repairs are done at the shop, so that an order of repairs alone has nothing to deliver. */
export const hasOnlyRepairs = (lines: Pick<CheckoutLine, 'type'>[]) =>
  lines.length > 0 && lines.every(({ type }) => type === 'services')

/** The delivery is the chosen one, except for repairs alone. */
export function toCheckoutState(
  cartItems: CheckoutLine[],
  chosen: DeliveryOption,
  fees: DeliveryFees,
): CheckoutState {
  const delivery = hasOnlyRepairs(cartItems) ? 'collect' : chosen
  const priced = cartItems.map(({ price, quantity }) => ({ pricePaise: fromRupees(price), quantity }))
  const { subtotalPaise, totalPaise } = cartTotals(priced, delivery, fees)
  return { amount: toRupees(totalPaise), subtotal: toRupees(subtotalPaise), delivery, cartItems }
}
