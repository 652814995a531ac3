import { releaseHold } from '../holds/hold.ts'
import { stockIsShort } from '../../catalogue/errors.ts'
import { paymentsStore } from '../../payments/store.ts'
import type { Database } from '../../../platform/database.ts'
import { TransactionConflict } from '../../../platform/database/transaction.ts'
import { orderListsStore, ordersStore, type StoredOrder } from '../store.ts'
import { transitionOrder } from '../transitions/transition-order.ts'
import type { PricedLine } from './price-lines.ts'

type Quantities = Map<string, number>

const isWaiting = ({ status }: StoredOrder) => status === 'awaiting_payment'

/** Whether the order has one of these products. */
const sharesProduct = ({ lines }: StoredOrder, products: Pick<Quantities, 'has'>) =>
  lines.some(({ productId }) => products.has(productId))

/** Whether the order has these products in these quantities, at whatever price. */
export const hasSameItems = ({ lines }: StoredOrder, quantities: Quantities) =>
  lines.length === quantities.size &&
  lines.every(({ productId, quantity }) => quantities.get(productId) === quantity)

/**
 * Locks the buyer's orders that await payment and share a product with the cart; returns their ids. Code that moves money locks
 * payment reference, order row, buyer, stock in this order (`lockOrder`, `reserveForPayment`). So these locks have to be taken
 * before the buyer's, when it is not yet certain which orders there are: `lockedWaitingOrders` checks it afterwards.
 */
export async function lockWaitingOrders(tx: Database, buyerId: string, productIds: string[]) {
  const ids = await orderListsStore(tx).idsAwaitingPayment(buyerId, productIds)
  if (ids.length > 0) {
    await paymentsStore(tx).lockFor(...(ids as [string, ...string[]]))
    await ordersStore(tx).lockAll(ids)
  }
  return new Set(ids)
}

/**
 * The waiting orders that share a product with the cart, as read under the buyer's lock. One that is not locked was placed, or
 * brought along by a sign-in, in between: the transaction starts again.
 */
export function lockedWaitingOrders(unpaid: StoredOrder[], locked: Set<string>, quantities: Quantities) {
  const waiting = unpaid.filter((order) => isWaiting(order) && sharesProduct(order, quantities))
  if (waiting.some(({ id }) => !locked.has(id)))
    throw new TransactionConflict('The buyer has placed another order with these items meanwhile.')
  return waiting
}

/** The newest order with the same items at the same prices and tax rates. */
export const sameOrder = (waiting: StoredOrder[], lines: PricedLine[]) =>
  waiting.find(
    (order) =>
      hasSameItems(order, quantitiesOf(lines)) &&
      order.lines.every((stored) => {
        const line = lines.find(({ productId }) => productId === stored.productId)!
        return (
          line.pricePaise === stored.unitPricePaise &&
          line.taxRateBp === stored.taxRateBp &&
          line.hsn === stored.hsn
        )
      }),
  )

/**
 * The orders that a new one replaces: those with the same items at other prices, and those that hold the stock that the new order
 * lacks. No other buyer can get that stock, so the answer would be "sold out" because of the buyer's own order.
 */
export function ordersToReplace(waiting: StoredOrder[], lines: PricedLine[]): StoredOrder[] {
  const repriced = waiting.filter((order) => hasSameItems(order, quantitiesOf(lines)))
  const short = lines.filter(({ item, productId, quantity }) => {
    const { stock } = item.product
    return stock !== null && stock + unitsHeld(repriced, productId) < quantity
  })
  const holding = waiting.filter(
    (order) =>
      order.hold === 'held' && !repriced.includes(order) && sharesProduct(order, quantitiesOf(short)),
  )
  return [...repriced, ...holding]
}

/** Before limits are checked, so that they are not named as the reason. @throws stockIsShort (409) */
export function refuseShortStock(lines: PricedLine[], replaced: StoredOrder[]) {
  for (const { item, productId, quantity } of lines) {
    const { stock, product_name } = item.product
    const available = stock === null ? Infinity : stock + unitsHeld(replaced, productId)
    if (available < quantity) throw stockIsShort(product_name, available)
  }
}

/** Cancels a locked order in favour of another one. A payment that arrives all the same is refunded. */
export async function replaceOrder(tx: Database, order: StoredOrder, newId: string, now: Date) {
  const note = `Order ${newId} has taken its place.`
  await transitionOrder(tx, order, { to: 'cancelled', by: { actor: 'shop' }, now, note })
  await releaseHold(tx, order, now)
}

const quantitiesOf = (lines: PricedLine[]): Quantities =>
  new Map(lines.map(({ productId, quantity }) => [productId, quantity]))

const unitsHeld = (orders: StoredOrder[], productId: string) =>
  orders
    .filter(({ hold }) => hold === 'held')
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0)
