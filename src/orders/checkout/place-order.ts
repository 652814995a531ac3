import { randomBytes } from 'node:crypto'
import { cartTotals } from '../../cart/totals.ts'
import { holdStock } from '../../catalogue/stock/stock.ts'
import { placeOfSupply } from '../../invoices/place-of-supply/place-of-supply.ts'
import { fromRupees, multiply } from '../../money/money.ts'
import { minutesAfter } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { keyReusedForAnotherRequest } from '../../platform/idempotency/errors.ts'
import { readableCode } from '../../platform/ids.ts'
import type { Requester } from '../../platform/web/network-key.ts'
import { shopStore } from '../../shop/store.ts'
import { needsAddress } from './address-rule.ts'
import type { NewOrder } from '../contract.ts'
import {
  addressForGstNeeded,
  addressMissing,
  addressNeeded,
  orderTooLarge,
  orderTooSmall,
} from '../errors.ts'
import { holdNetworkColumns, holdMinutes } from '../holds/hold.ts'
import { enforcePurchaseLimits } from '../holds/purchase-limits.ts'
import { priceLines, quantitiesByProduct, type PricedLine } from './price-lines.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { ordersStore, type NewOrderRow, type StoredOrder } from '../store.ts'

/** The gateway accepts nothing below ₹1; orders above ₹1 crore are not accepted online. */
const minTotal = fromRupees(1)
const maxTotal = fromRupees(1_00_00_000)

interface Placement {
  buyerId: string
  wanted: NewOrder
  /** The Idempotency-Key; a replay returns the order that the key created. */
  key: string | undefined
  requester?: Requester | undefined
  now: Date
}

/**
 * Prices the lines, stores the order and holds its stock in one transaction.
 *
 * @throws keyUsedOtherwise (422) if the key was used for another order
 */
export function placeOrder(db: Database, placement: Placement): Promise<StoredOrder> {
  const { buyerId, wanted, key, requester, now } = placement
  return inTransaction(db, async (tx) => {
    const orders = ordersStore(tx)
    const existing = key && (await orders.byIdempotencyKey(buyerId, key))
    if (existing) return replayOrder(existing, wanted)

    const lines = await priceLines(tx, wanted.lines, now)
    const { stateCode } = await shopStore(tx).profile()
    const order = toOrderRow(lines, placement, stateCode)
    // A concurrent request with the same key waits here until the first one commits.
    const added = await orders.add(order)
    if (!added) return replayOrder((await orders.byIdempotencyKey(buyerId, key!))!, wanted)
    const items = lines.map(({ item }) => item)
    await enforcePurchaseLimits(tx, { buyerId, requester, lines, items })
    await holdStock(tx, lines)
    const orderLines = lines.map((line, position) => toOrderLine(order.id, line, position))
    await orders.addLines(orderLines)
    const placed = { ...added, lines: orderLines }
    await recordPlaced(tx, placed)
    return placed
  })
}

function recordPlaced(tx: Database, order: StoredOrder) {
  const { id: orderId, placedAt: happenedAt, userId: actorId, status: toStatus } = order
  return recordEvent(
    tx,
    { orderId, happenedAt, actor: 'buyer', actorId, kind: 'placed', toStatus },
    { order },
  )
}

function toOrderRow(
  lines: PricedLine[],
  { buyerId, wanted, key, requester, now }: Placement,
  shopState: string,
): NewOrderRow {
  const { delivery, shipping } = wanted
  const { subtotal, deliveryFee, total } = cartTotals(lines, delivery)
  const goods = lines.map(({ price, quantity, taxRateBp }) => ({
    amount: multiply(price, quantity),
    taxRateBp,
  }))
  if (!shipping.deliveryAddress && needsAddress(delivery, goods))
    throw delivery === 'home' ? addressMissing() : addressNeeded()
  if (!shipping.deliveryAddress && wanted.gstin) throw addressForGstNeeded()
  if (total < minTotal) throw orderTooSmall()
  if (total > maxTotal) throw orderTooLarge()
  return {
    id: `KD-${readableCode(10)}`,
    userId: buyerId,
    status: 'awaiting_payment',
    delivery,
    fullName: shipping.fullName,
    phoneNumber: shipping.phoneNumber,
    deliveryAddress: shipping.deliveryAddress,
    subtotalPaise: subtotal,
    deliveryPaise: deliveryFee,
    totalPaise: total,
    hold: 'held',
    holdUntil: minutesAfter(now, holdMinutes),
    ...holdNetworkColumns(requester),
    placedAt: now,
    placedWithKey: key ?? null,
    linkToken: randomBytes(16).toString('base64url'),
    buyerGstin: wanted.gstin || null,
    placeOfSupply: placeOfSupply({
      delivery,
      address: shipping.deliveryAddress,
      buyerGstin: wanted.gstin || null,
      shopState,
    }),
  }
}

const toOrderLine = (
  orderId: string,
  { productId, quantity, price, item, hsn, taxRateBp }: PricedLine,
  position: number,
) => ({
  orderId,
  position,
  productId,
  catalogue: item.catalogue,
  name: item.product.product_name,
  imageUrl: item.product.image_url,
  unitPricePaise: price,
  quantity,
  hsn,
  taxRateBp,
})

/** The stored order of this key, unless the request differs: the caller must not pay for something else. */
function replayOrder(order: StoredOrder, { lines, delivery, shipping, gstin }: NewOrder) {
  const quantities = quantitiesByProduct(lines)
  const isSame =
    order.delivery === delivery &&
    order.fullName === shipping.fullName &&
    order.phoneNumber === shipping.phoneNumber &&
    order.deliveryAddress === shipping.deliveryAddress &&
    order.buyerGstin === (gstin || null) &&
    order.lines.length === quantities.size &&
    order.lines.every(({ productId, quantity }) => quantities.get(productId) === quantity)
  if (!isSame) throw keyReusedForAnotherRequest()
  return order
}
