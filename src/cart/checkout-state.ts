import type { CatalogueName } from '../catalogue/catalogues.ts'
import { fromRupees, toRupees } from '../money/money.ts'
import type { CartLine } from './contract.ts'
import { cartTotals } from './totals.ts'

export interface CheckoutLine {
  product_id: string
  type: CatalogueName
  product_name: string
  price: number
  quantity: number
  image_url: string
}

/**
 * What the cart hands on to the checkout, and that to the payment, as navigation state. Amounts are rupees and for display
 * alone: the server prices the order itself.
 */
export interface CheckoutState {
  amount: number
  subtotal: number
  delivery: 'home' | 'collect'
  cartItems: CheckoutLine[]
}

export type DeliveryOption = CheckoutState['delivery']

/** A line as it can be ordered; nothing where its item is no longer sold. */
export function toCheckoutLine({
  product,
  product_id,
  type,
  quantity,
}: Omit<CartLine, 'taxRateBp'>): CheckoutLine | undefined {
  if (!product) return undefined
  const { product_name, price, image_url } = product
  return { product_id, type, product_name, price, quantity, image_url }
}

export function toCheckoutState(cartItems: CheckoutLine[], delivery: DeliveryOption): CheckoutState {
  const priced = cartItems.map(({ price, quantity }) => ({ price: fromRupees(price), quantity }))
  const { subtotal, total } = cartTotals(priced, delivery)
  return { amount: toRupees(total), subtotal: toRupees(subtotal), delivery, cartItems }
}
