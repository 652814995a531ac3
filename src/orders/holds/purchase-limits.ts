import type { Item } from '../../catalogue/item.ts'
import type { Database } from '../../platform/database.ts'
import type { ShopError } from '../../platform/errors.ts'
import type { Requester, HashedNetwork } from '../../platform/web/requester.ts'
import { tooManyFromNetwork, tooManyKept, tooManyUnpaid } from '../errors.ts'
import { buyerLimits, networkLimits, scaled, unitsOf } from './hold-limits.ts'
import { holdsStore, type HeldLine } from './holds-store.ts'

export interface Wanted {
  productId: string
  quantity: number
}

export interface HoldRequest {
  buyerId: string
  requester: Requester | undefined
  lines: Wanted[]
  /** The items of the lines. */
  items: Item[]
}

interface Refusal {
  limit: 'buyer' | 'network'
  error: ShopError
}

/** Why this stock may not be held as well, for a buyer who has not paid. Of two requests at once the later waits here for the earlier. */
export async function holdRefusal(tx: Database, request: HoldRequest): Promise<Refusal | undefined> {
  const { buyerId, requester, items } = request
  const networks = requester?.networks ?? []
  const isCounted = items.some(({ onHand }) => onHand !== null)
  if (!isCounted && networks.length === 0) return undefined
  const holds = holdsStore(tx)
  await holds.lock(buyerId, networks)
  const held = await holds.of(buyerId, networks)
  const byBuyer = isCounted && refusalOfBuyer(request, ofBuyer(held, buyerId))
  if (byBuyer) return { limit: 'buyer', error: byBuyer }
  const isFull = networks.some((network) => isFullFor(request, network, heldFrom(held, network)))
  return isFull ? { limit: 'network', error: tooManyFromNetwork() } : undefined
}

export async function refuseHoarding(tx: Database, request: HoldRequest) {
  const refusal = await holdRefusal(tx, request)
  if (refusal) throw refusal.error
}

/** What is not counted is kept from nobody, so only orders for counted stock are limited by buyer. */
function refusalOfBuyer({ lines, items }: HoldRequest, held: HeldLine[]) {
  if (ordersIn(held.filter(({ isCounted }) => isCounted)) >= buyerLimits.orders)
    return tooManyUnpaid(buyerLimits.orders)
  const over = countedOf(items).find(
    ({ product }) => unitsIn([...held, ...lines], product._id) > buyerLimits.ofOneItem,
  )
  return over && tooManyKept(over.product.product_name, buyerLimits.ofOneItem)
}

function isFullFor({ lines, items }: HoldRequest, { factor }: HashedNetwork, held: HeldLine[]) {
  const counted = countedOf(items)
  const wanted = lines.filter(({ productId }) => counted.some(({ product }) => product._id === productId))
  const units = unitsIn([...held.filter(({ isCounted }) => isCounted), ...wanted])
  return (
    ordersIn(held) >= scaled(networkLimits.orders, factor) ||
    units > scaled(networkLimits.units, factor) ||
    counted.some(
      ({ product, onHand }) =>
        unitsIn([...held, ...wanted], product._id) > unitsOf({ ...networkLimits, onHand, factor }),
    )
  )
}

type CountedItem = Item & { onHand: number }
const countedOf = (items: Item[]) => items.filter((item): item is CountedItem => item.onHand !== null)

const ofBuyer = (held: HeldLine[], buyerId: string) => held.filter(({ userId }) => userId === buyerId)

export const heldFrom = (held: HeldLine[], { hash }: HashedNetwork) =>
  held.filter(({ network, site }) => network === hash || site === hash)

const ordersIn = (held: HeldLine[]) => new Set(held.map(({ orderId }) => orderId)).size

/** Of one item, or of all. */
export const unitsIn = (lines: Wanted[], id?: string) =>
  lines.reduce((sum, { productId, quantity }) => (id && productId !== id ? sum : sum + quantity), 0)
