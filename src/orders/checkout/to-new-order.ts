import type { CheckoutLine } from '../../cart/checkout-state.ts'
import type { NewOrder } from '../contract.ts'
import type { ShippingInput } from './shipping-problem.ts'
import type { Delivery } from '../status.ts'

interface Chosen {
  cartItems: CheckoutLine[]
  delivery: Delivery
}

/** The order as it is sent: which items and how many. Prices stay behind, since the server has its own. */
export const toNewOrder = (
  { cartItems, delivery }: Chosen,
  { gstin, fullName, phoneNumber, deliveryAddress }: ShippingInput,
): NewOrder => ({
  lines: cartItems.map(({ product_id, type, quantity }) => ({ product_id, type, quantity })),
  delivery,
  shipping: { fullName, phoneNumber, deliveryAddress },
  ...(gstin.trim() && { gstin }),
})
