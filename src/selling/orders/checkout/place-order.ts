import { randomBytes } from 'node:crypto'
import type { User } from '../../../people/accounts/contract.ts'
import { savedAddressesStore } from '../../../people/accounts/saved-addresses/saved-addresses-store.ts'
import { usersStore } from '../../../people/accounts/users-store.ts'
import { cartStore } from '../../cart/store.ts'
import { cartTotals } from '../../cart/totals.ts'
import { marginLivesToOrder } from '../../devices/margin-scheme.ts'
import { holdStock, lockStock } from '../../catalogue/stock/stock.ts'
import { fromRupees, multiply, type Paise } from '../../../platform/money/money.ts'
import { minutesAfter } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { keyReusedForAnotherRequest } from '../../../platform/idempotency/errors.ts'
import { readableCode } from '../../../platform/ids.ts'
import { isoDayInIndia } from '../../../platform/time-zone.ts'
import { schemeOn } from '../../../site/gst/scheme-rules.ts'
import type { Requester } from '../../../platform/web/network-key.ts'
import type { CatalogueName } from '../../catalogue/contract.ts'
import type { StoredShop } from '../../../site/shop/settings/contract.ts'
import { acceptedMethods } from '../../../site/shop/settings/accepted-methods.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { needsAddress } from './address-rule.ts'
import type { NewOrder } from '../contract.ts'
import {
  addressForGstNeeded,
  addressMissing,
  addressNeeded,
  orderTooLarge,
  noPaymentMethod,
  orderTooSmall,
  totalIsHigher,
} from '../errors.ts'
import { ownTextsFor, type EmailFacts } from '../emails/compose-emails.ts'
import { holdNetworkColumns, holdMinutes } from '../holds/hold.ts'
import { holdsStore } from '../holds/holds-store.ts'
import { enforcePurchaseLimits } from '../holds/purchase-limits.ts'
import { refuseOtherModel } from './repaired-model.ts'
import { placeOfOrder } from './place-of-order.ts'
import { priceLines, quantitiesByProduct, toOrderLine, type PricedLine } from './price-lines.ts'
import { isOfServicesAlone } from '../repairs/repair-rules.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { orderListsStore, ordersStore, type NewOrderRow, type StoredOrder } from '../store.ts'
import { refuseUnlessInCart } from './cart-lines.ts'
import { continueOrder } from './continue-order.ts'
import {
  hasSameItems,
  lockedWaitingOrders,
  lockWaitingOrders,
  ordersToReplace,
  refuseShortStock,
  replaceOrder,
  sameOrder,
} from './waiting-orders.ts'

/** The gateway accepts nothing below ₹1; orders above ₹1 crore are not accepted online. */
const minTotalPaise = fromRupees(1)
const maxTotalPaise = fromRupees(1_00_00_000)

interface Placement {
  buyerId: string
  /** The buyer's account, if the caller has read it. */
  buyer?: User | undefined
  wanted: NewOrder
  /** The Idempotency-Key; a replay returns the order that the key created. */
  key: string | undefined
  requester?: Requester | undefined
  now: Date
  /** A sample order of the demo shop. */
  isDemo?: boolean
}

/**
 * Prices the lines, stores the order and holds its stock in one transaction. The same cart placed again continues the order that
 * waits for its payment, so that a buyer has one order and not one more with each attempt.
 *
 * @throws keyUsedOtherwise (422) if the key was used for another order
 */
export function placeOrder(db: Database, placement: Placement): Promise<StoredOrder> {
  const { buyerId, wanted, key, requester, now } = placement
  return inTransaction(db, async (tx) => {
    const quantities = quantitiesByProduct(wanted.lines)
    const locked = await lockWaitingOrders(tx, buyerId, [...quantities.keys()])
    // Before the rest is read: of two requests of one buyer the second sees all that the first did.
    const networks = requester?.networks ?? []
    await holdsStore(tx).lock(buyerId, networks)
    const existing = key === undefined ? undefined : await ordersStore(tx).byIdempotencyKey(buyerId, key)
    if (existing) return replayOrder(existing, wanted)

    const lines = await priceLines(tx, wanted.lines, now)
    // The cart last: a payment that is confirmed in between takes its items out of the cart, and must not free them here.
    const unpaid = await orderListsStore(tx).unpaidOfBuyer(buyerId)
    if (wanted.fromCart) refuseUnlessInCart(lines, { unpaid, cart: await cartStore(tx).lines(buyerId) })
    refuseOtherModel(lines, wanted.device)
    const shop = await shopStore(tx).profile()
    if (acceptedMethods(shop).length === 0) throw noPaymentMethod()
    const order = toOrderRow(lines, placement, shop)
    const buyer = placement.buyer ?? (await usersStore(tx).byIds([buyerId]))[0]
    if (buyer && !buyer.isGuest) await savedAddressesStore(tx).save(buyerId, wanted.shipping, now)
    const waiting = lockedWaitingOrders(unpaid, locked, quantities)
    const same = sameOrder(waiting, lines)
    if (same) return continueOrder(tx, same, { wanted: order, requester, now })
    const replaced = ordersToReplace(waiting, lines)
    // Once for all items, before stock is released and lines are added, whose foreign keys share the rows of the items: two orders would wait
    // for each other.
    await lockStock(tx, [...lines, ...replaced.flatMap((old) => old.lines)])
    for (const old of replaced) await replaceOrder(tx, old, order.id, now)
    const items = lines.map(({ item }) => item)
    refuseShortStock(lines, replaced)
    const held = await holdsStore(tx).linesHeldBy(buyerId, networks)
    enforcePurchaseLimits({ buyerId, requester, lines, items }, held)
    const orders = ordersStore(tx)
    const wantedLines = lines.map(({ item, ...line }) => {
      return { ...line, name: item.product.product_name, isSerialised: item.isSerialised }
    })
    const margins = await marginLivesToOrder(tx, wantedLines)
    const orderLines = lines.map((line, position) => ({
      ...toOrderLine(order.id, line, position),
      ...margins[position],
    }))
    const placed = await orders.add(order, orderLines)
    // Signing in may have brought an order with this key meanwhile.
    if (!placed) return replayOrder((await orders.byIdempotencyKey(buyerId, key!))!, wanted)
    await holdStock(tx, lines)
    await recordPlaced(tx, placed, { buyer, shop, payments: [], texts: await ownTextsFor(tx, buyer) })
    return placed
  })
}

function recordPlaced(tx: Database, order: StoredOrder, facts: EmailFacts) {
  const { id: orderId, placedAt: happenedAt, userId: actorId, status: toStatus } = order
  return recordEvent(
    tx,
    { orderId, happenedAt, actor: 'buyer', actorId, kind: 'placed', toStatus },
    { order, facts },
  )
}

function toOrderRow(
  lines: PricedLine[],
  { buyerId, wanted, key, requester, now, isDemo }: Placement,
  shop: StoredShop,
): NewOrderRow {
  const { shipping } = wanted
  const delivery = deliveryOf(
    lines.map(({ item }) => item),
    wanted,
  )
  const { subtotalPaise, deliveryPaise, totalPaise } = cartTotals(lines, delivery, shop)
  const goods = lines.map(({ pricePaise, quantity, taxRateBp }) => ({
    amountPaise: multiply(pricePaise, quantity),
    taxRateBp,
  }))
  if (!shipping.deliveryAddress && needsAddress(delivery, goods))
    throw delivery === 'home' ? addressMissing() : addressNeeded()
  if (!shipping.deliveryAddress && wanted.gstin) throw addressForGstNeeded()
  if (totalPaise < minTotalPaise) throw orderTooSmall()
  if (totalPaise > maxTotalPaise) throw orderTooLarge()
  refuseHigherTotal(totalPaise, wanted)
  return {
    id: `KD-${readableCode(10)}`,
    userId: buyerId,
    status: 'awaiting_payment',
    delivery,
    fullName: shipping.fullName,
    phoneNumber: shipping.phoneNumber,
    deliveryAddress: shipping.deliveryAddress,
    subtotalPaise,
    deliveryPaise,
    totalPaise,
    hold: 'held',
    holdUntil: minutesAfter(now, holdMinutes),
    ...holdNetworkColumns(requester),
    placedAt: now,
    placedWithKey: key ?? null,
    linkToken: randomBytes(16).toString('base64url'),
    buyerGstin: wanted.gstin || null,
    ...deviceColumns(wanted, lines.some(isRepair)),
    returnDays: shop.returnDays,
    ...(isDemo && { isDemo }),
    placeOfSupply: placeOfOrder(
      // Of a buyer who collects it is not asked.
      { ...wanted, delivery, stateCode: delivery === 'home' ? wanted.stateCode : undefined },
      lines.map(({ item }) => item.catalogue),
      { scheme: schemeOn(isoDayInIndia(now), shop), stateCode: shop.stateCode },
    ),
  }
}

function refuseHigherTotal(totalPaise: Paise, { shownTotal }: NewOrder) {
  if (shownTotal === undefined) return
  const shownPaise = fromRupees(shownTotal)
  if (totalPaise > shownPaise) throw totalIsHigher(shownPaise, totalPaise)
}

const isRepair = ({ item }: Pick<PricedLine, 'item'>) => item.catalogue === 'services'

/** Services are done at the shop, so that an order of services alone has nothing to deliver. */
const deliveryOf = (lines: { catalogue: CatalogueName }[], { delivery }: Pick<NewOrder, 'delivery'>) =>
  isOfServicesAlone(lines) ? 'collect' : delivery

const deviceColumns = ({ device }: NewOrder, hasRepair: boolean) => ({
  deviceBrand: (hasRepair && device?.brand) || null,
  deviceModel: (hasRepair && device?.model) || null,
})

/** The stored order of this key, unless the request differs: the caller must not pay for something else. */
function replayOrder(order: StoredOrder, wanted: NewOrder) {
  const { lines, shipping, gstin } = wanted
  const hasRepair = order.lines.some(({ catalogue }) => catalogue === 'services')
  const { deviceBrand, deviceModel } = deviceColumns(wanted, hasRepair)
  const isSame =
    order.delivery === deliveryOf(order.lines, wanted) &&
    order.fullName === shipping.fullName &&
    order.phoneNumber === shipping.phoneNumber &&
    order.deliveryAddress === shipping.deliveryAddress &&
    order.buyerGstin === (gstin || null) &&
    order.deviceBrand === deviceBrand &&
    order.deviceModel === deviceModel &&
    hasSameItems(order, quantitiesByProduct(lines))
  if (!isSame) throw keyReusedForAnotherRequest()
  return order
}
