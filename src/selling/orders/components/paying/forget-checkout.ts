import { cartChoice } from '../../../cart/cart-choice.ts'
import { shippingDraft } from '../use-shipping.ts'

/** Once an order is paid, or its payment reported, the next one starts afresh. */
export function forgetCheckout() {
  cartChoice.clear()
  shippingDraft.clear()
}
