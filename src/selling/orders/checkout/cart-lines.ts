import { cartChanged, paymentBeingChecked } from '../errors.ts'
import type { StoredOrder } from '../store.ts'
import type { PricedLine } from './price-lines.ts'

interface CartState {
  /** The buyer's cart. */
  cart: { productId: string; quantity: number }[]
  /** The buyer's unpaid orders. */
  unpaid: StoredOrder[]
}

/**
 * Fails unless the cart has these pieces, without those of orders whose payment is being checked: they leave the cart when the
 * payment is confirmed. Another tab may have changed the cart since the page was loaded.
 */
export function refuseUnlessInCart(lines: PricedLine[], { cart, unpaid }: CartState) {
  const claimed = unpaid
    .filter(({ status }) => status === 'payment_to_confirm')
    .flatMap((order) => order.lines)
  for (const { productId, quantity, item } of lines) {
    const inCart = countPieces(cart, productId)
    if (inCart < quantity) throw cartChanged()
    if (inCart - countPieces(claimed, productId) < quantity)
      throw paymentBeingChecked(item.product.product_name)
  }
}

const countPieces = (lines: CartState['cart'], id: string) =>
  lines.reduce((sum, { productId, quantity }) => (productId === id ? sum + quantity : sum), 0)
