import type { Item } from '../../catalogue/item.ts'
import type { Database } from '../../../platform/database.ts'
import type { ShopError } from '../../../platform/errors.ts'
import type { Requester, HashedNetwork } from '../../../platform/web/network-key.ts'
import { limitedOnline, tooManyFromNetwork, tooManyPieces, tooManyUnpaid } from '../errors.ts'
import { holdsStore, type HeldLine } from './holds-store.ts'

/** Limits on stock held by unpaid orders. `RATE_LIMIT_FACTOR` multiplies those of a network. */
const buyerLimits = { orders: 5, unitsPerItem: 10 }

/** Higher than a buyer's, because mobile carriers put many customers behind one address. */
const networkLimits = { orders: 20, units: 40, share: 1 / 2, minUnits: 2 }

/** Shares of an item's stock that unconfirmed claims may hold for 24 hours: a UTR is 12 digits, easily made up. */
export const claimLimits = { shareOfNetwork: 1 / 4, shareOfAll: 1 / 2, minUnits: 1 }

interface RequestedLine {
  productId: string
  quantity: number
}

interface HoldRequest {
  buyerId: string
  requester: Requester | undefined
  lines: RequestedLine[]
  /** The items of the lines. */
  items: Item[]
}

interface Refusal {
  limit: 'buyer' | 'network'
  error: ShopError
}

/** The limit that another hold would exceed, if any. Serializes concurrent requests of one buyer or network. */
export async function holdRefusal(tx: Database, request: HoldRequest): Promise<Refusal | undefined> {
  const { buyerId, requester } = request
  const networks = requester?.networks ?? []
  if (!isLimited(request)) return undefined
  const holds = holdsStore(tx)
  await holds.lock(buyerId, networks)
  return refusalOf(request, await holds.linesHeldBy(buyerId, networks))
}

/** The limit that another hold would exceed, where these lines are held already by the buyer or from the networks. */
function refusalOf(request: HoldRequest, held: HeldLine[]): Refusal | undefined {
  const { buyerId, requester, items } = request
  const networks = requester?.networks ?? []
  const byBuyer = countedItems(items).length > 0 && buyerRefusal(request, ofBuyer(held, buyerId))
  if (byBuyer) return { limit: 'buyer', error: byBuyer }
  for (const network of networks) {
    const error = networkRefusal(request, network, heldFrom(held, network))
    if (error) return { limit: 'network', error }
  }
  return undefined
}

const isLimited = ({ items, requester }: HoldRequest) =>
  countedItems(items).length > 0 || (requester?.networks ?? []).length > 0

/** The caller has locked the buyer and the networks before it read `held`. */
export function enforcePurchaseLimits(request: HoldRequest, held: HeldLine[]) {
  const refusal = refusalOf(request, held)
  if (refusal) throw refusal.error
}

/** Items without a stock count cannot be withheld from others, so they do not count here. */
function buyerRefusal({ lines, items }: HoldRequest, held: HeldLine[]) {
  if (countOrders(held.filter(({ isCounted }) => isCounted)) >= buyerLimits.orders)
    return tooManyUnpaid(buyerLimits.orders)
  const over = countedItems(items).find(
    ({ product }) => countUnits([...held, ...lines], product._id) > buyerLimits.unitsPerItem,
  )
  return over && limitedOnline(over.product.product_name, buyerLimits.unitsPerItem)
}

function networkRefusal(
  { lines, items }: HoldRequest,
  { factor }: HashedNetwork,
  held: HeldLine[],
): ShopError | undefined {
  const isOnlyOrder = held.length === 0
  const counted = countedItems(items)
  const requested = lines.filter(({ productId }) => counted.some(({ product }) => product._id === productId))
  const units = countUnits([...held.filter(({ isCounted }) => isCounted), ...requested])
  const maxUnits = scaleLimit(networkLimits.units, factor)
  if (units > maxUnits) return isOnlyOrder ? tooManyPieces(maxUnits) : tooManyFromNetwork()
  if (countOrders(held) >= scaleLimit(networkLimits.orders, factor)) return tooManyFromNetwork()
  // A household's only order is limited as a buyer's is, so that it can have the last pieces.
  if (isOnlyOrder) return undefined
  for (const { product, onHand } of counted) {
    const leftUnits = unitLimit({ ...networkLimits, onHand, factor }) - countUnits(held, product._id)
    if (countUnits(requested, product._id) > leftUnits)
      return leftUnits > 0 ? limitedOnline(product.product_name, leftUnits) : tooManyFromNetwork()
  }
  return undefined
}

type CountedItem = Item & { onHand: number }
const countedItems = (items: Item[]) => items.filter((item): item is CountedItem => item.onHand !== null)

const ofBuyer = (held: HeldLine[], buyerId: string) => held.filter(({ userId }) => userId === buyerId)

export const heldFrom = (held: HeldLine[], { hash }: HashedNetwork) =>
  held.filter(({ network, site }) => network === hash || site === hash)

const countOrders = (held: HeldLine[]) => new Set(held.map(({ orderId }) => orderId)).size

/** The units of one product, or of all. */
export const countUnits = (lines: RequestedLine[], id?: string) =>
  lines.reduce((sum, { productId, quantity }) => (id && productId !== id ? sum : sum + quantity), 0)

interface ShareOfStock {
  /** Units in stock, held or not. */
  onHand: number
  share: number
  /** Lets scarce items be bought at all. */
  minUnits: number
  factor?: number
}

export const unitLimit = ({ onHand, share, minUnits, factor = 1 }: ShareOfStock) =>
  Math.max(1, Math.round(Math.max(minUnits, Math.ceil(onHand * share)) * factor))

export const scaleLimit = (limit: number, factor: number) => Math.max(1, Math.round(limit * factor))
