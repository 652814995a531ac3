import { z } from 'zod'
import { CatalogueName } from '../catalogue/contract.ts'
import { fromRupees, inRupees } from '../money/money.ts'
import type { CartLine } from './contract.ts'
import { cartTotals } from './totals.ts'

export const CheckoutLine = z.object({
  product_id: z.string(),
  type: CatalogueName,
  product_name: z.string(),
  price: z.number(),
  quantity: z.int(),
  image_url: z.string(),
})
export type CheckoutLine = z.infer<typeof CheckoutLine>

/**
 * What the cart hands on to the checkout, and that to the payment, as navigation state. Amounts are rupees and for display
 * alone: the server prices the order itself.
 */
export const CheckoutState = z.object({
  amount: z.number(),
  subtotal: z.number(),
  delivery: z.enum(['home', 'collect']),
  cartItems: z.array(CheckoutLine),
})
export type CheckoutState = z.infer<typeof CheckoutState>

export type DeliveryOption = CheckoutState['delivery']

/** Nothing where the page was opened directly, or from elsewhere. */
export const checkoutStateOf = (state: unknown) => CheckoutState.safeParse(state).data

/** A line as it can be ordered; nothing where its item is no longer sold. */
export function toCheckoutLine({ product, product_id, type, quantity }: CartLine): CheckoutLine | undefined {
  if (!product) return undefined
  const { product_name, price, image_url } = product
  return { product_id, type, product_name, price, quantity, image_url }
}

export function toCheckoutState(cartItems: CheckoutLine[], delivery: DeliveryOption): CheckoutState {
  const priced = cartItems.map(({ price, quantity }) => ({ price: fromRupees(price), quantity }))
  const { subtotal, total } = cartTotals(priced, delivery)
  return { amount: inRupees(total), subtotal: inRupees(subtotal), delivery, cartItems }
}
