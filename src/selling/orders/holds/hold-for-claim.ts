import { lockStock, type StockLevel } from '../../catalogue/stock/stock.ts'
import { catalogueStore } from '../../catalogue/store.ts'
import { minutesAfter } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { networksFromColumns, type HashedNetwork, type Requester } from '../../../platform/web/network-key.ts'
import type { StoredOrder } from '../store.ts'
import { claimHoldMinutes, holdMinutes, extendHold } from './hold.ts'
import { claimLimits, unitLimit, heldFrom, holdRefusal, countUnits } from './purchase-limits.ts'
import { holdsStore, type HeldLine } from './holds-store.ts'

interface ClaimContext {
  requester: Requester | undefined
  now: Date
}

/**
 * Extends the hold of an order whose buyer gave a UTR to 24 hours. Above the limits the hold stays as it is; the claim is
 * still accepted, since the money may have been sent.
 */
export async function holdForClaim(tx: Database, order: StoredOrder, { requester, now }: ClaimContext) {
  const networks = await lockNetworks(tx, order, requester)
  if (!networks) return
  const stock = await lockStock(tx, order.lines)
  const productIds = order.lines.map(({ productId }) => productId)
  const claimed = await holdsStore(tx).linesHeldByClaims(productIds, minutesAfter(now, holdMinutes))
  const others = claimed.filter(({ orderId }) => orderId !== order.id)
  const limits = { networks, limitFactor: requester?.limitFactor ?? 1 }
  const fits = order.lines.every(({ productId, quantity }) => {
    const item = stock.get(productId)
    const isAvailable =
      order.hold === 'held' || (item?.isSold && (item.left === null || item.left >= quantity))
    return isAvailable && isWithinLimits(item, { productId, quantity }, others, limits)
  })
  if (fits) await extendHold(tx, order, { until: minutesAfter(now, claimHoldMinutes), requester })
}

/** Locks the networks that the hold counts against. Undefined if their limits allow no new hold for this order. */
async function lockNetworks(tx: Database, order: StoredOrder, requester: Requester | undefined) {
  const { userId: buyerId, lines, holdNetwork: network, holdSite: site } = order
  if (order.hold === 'held') {
    const networks = networksFromColumns({ network, site }, requester?.limitFactor)
    await holdsStore(tx).lock(buyerId, networks)
    return networks
  }
  const items = await catalogueStore(tx).byIds(lines.map(({ productId }) => productId))
  const refusal = await holdRefusal(tx, { buyerId, requester, lines, items })
  return refusal ? undefined : (requester?.networks ?? [])
}

interface Limits {
  networks: HashedNetwork[]
  limitFactor: number
}

function isWithinLimits(
  item: StockLevel | undefined,
  { productId, quantity }: { productId: string; quantity: number },
  claimed: HeldLine[],
  { networks, limitFactor }: Limits,
) {
  if (!item || item.onHand === null) return true
  const { minUnits, shareOfAll, shareOfNetwork } = claimLimits
  const limit = (share: number, factor: number) =>
    unitLimit({ onHand: item.onHand!, minUnits, share, factor })
  const unitsWith = (lines: HeldLine[]) => countUnits(lines, productId) + quantity
  return (
    unitsWith(claimed) <= limit(shareOfAll, limitFactor) &&
    networks.every(
      (network) => unitsWith(heldFrom(claimed, network)) <= limit(shareOfNetwork, network.factor),
    )
  )
}
