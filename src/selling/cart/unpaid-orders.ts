import type { ShopApi } from '../../web/shop-api.ts'
import type { CartLine } from './contract.ts'

/** A placed order that awaits payment, or the owner's decision on a reported UPI payment. */
export type UnpaidOrder = Awaited<ReturnType<ShopApi['orders']['unpaid']>>[number]

export interface LoadedCart {
  lines: CartLine[]
  unpaid: UnpaidOrder[]
}

/** The cart does not depend on the orders: if they cannot be loaded, it shows without them. */
export async function loadCart(api: ShopApi, userId: string): Promise<LoadedCart> {
  const [lines, unpaid] = await Promise.all([
    api.cart.show({ params: { userId } }),
    api.orders.unpaid().catch(() => []),
  ])
  return { lines, unpaid }
}

const piecesIn = (orders: UnpaidOrder[], { product_id }: CartLine) =>
  orders
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => (line.product_id === product_id ? sum + line.quantity : sum), 0)

/** How many pieces of the line were ordered with a payment that the owner has to confirm. They leave the cart then. */
export function piecesBeingChecked(line: CartLine, unpaid: UnpaidOrder[]) {
  const checked = unpaid.filter(({ status }) => status === 'payment_to_confirm')
  return Math.min(line.quantity, piecesIn(checked, line))
}

/** How many pieces of the line this buyer can have: those in stock and those reserved for the buyer. Null if they are not counted. */
export function piecesAvailable(line: CartLine, unpaid: UnpaidOrder[]) {
  const stock = line.product?.stock ?? null
  return stock === null
    ? null
    : stock +
        piecesIn(
          unpaid.filter(({ isHeld }) => isHeld),
          line,
        )
}

const isSoldOut = (line: CartLine, unpaid: UnpaidOrder[]) => piecesAvailable(line, unpaid) === 0

/** The lines with the pieces that can be ordered, without those that are sold out or whose pieces are all being checked. */
export const linesToOrder = ({ lines, unpaid }: LoadedCart): CartLine[] =>
  lines
    .filter((line) => !isSoldOut(line, unpaid))
    .map((line) => ({ ...line, quantity: line.quantity - piecesBeingChecked(line, unpaid) }))
    .filter(({ quantity }) => quantity > 0)

export interface WaitingOrder {
  order: UnpaidOrder
  /** All its items are in the cart; otherwise it was bought without the cart, or the cart has changed since. */
  isOfCart: boolean
}

/** The orders that await payment, to go on with: the newest of the cart's items, then the newest of others. */
export function waitingOrders(lines: CartLine[], unpaid: UnpaidOrder[]): WaitingOrder[] {
  const waiting = unpaid
    .filter(({ status }) => status === 'awaiting_payment')
    .map((order) => ({
      order,
      isOfCart: order.lines.every(({ product_id }) => lines.some((line) => line.product_id === product_id)),
    }))
  return [true, false].flatMap((ofCart) => waiting.find(({ isOfCart }) => isOfCart === ofCart) ?? [])
}
