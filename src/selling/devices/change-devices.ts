import type { Database } from '../../platform/database.ts'
import { deviceMovesStore, type DeviceMove } from '../catalogue/stock/device-moves-store.ts'
import { lockStock, type StockLevel } from '../catalogue/stock/stock.ts'
import { deviceTransitions, isHeldBack, isOfOrder, isOnHand, type DeviceState } from './device-states.ts'
import { devicesStore, type StoredDevice } from './devices-store.ts'
import { deviceIsOrdered, deviceNotFound, deviceNotThere, piecesAreHeld } from './errors.ts'
import { marginSchemeStore } from './margin-scheme-store.ts'

export interface DeviceChange {
  /** The only state from which they may come; left out: all that the table of states allows. */
  from?: DeviceState
  to: DeviceState
  reason: DeviceMove['reason']
  /** The order that it is packed for, sold with, or comes back from. */
  orderId?: string | null
  note?: string | null
  /** The IMEI register lists them: they are not sold, whatever the bill of an order names. */
  isListed?: boolean
  /** By how many the pieces that the order holds by count change for each device: -1 when a held piece leaves with it. */
  held?: number
}

/**
 * The one place where states of devices change: with the stock, its value and its ledger, in the caller's transaction.
 * Locks the items, then the devices.
 *
 * Returns them as they were before.
 *
 * @throws deviceNotFound (404), deviceNotThere (409) if the table of states forbids it for one of them; piecesAreHeld (409) if orders or
 * customers hold too many of the item; deviceIsOrdered (409) if the bill of another open order names one of them
 */
export async function changeDevices(tx: Database, ids: string[], change: DeviceChange, now: Date) {
  if (ids.length === 0) return []
  const { locked, levels } = await lockDevices(tx, ids)
  for (const { number, state, orderId } of locked)
    if (!deviceTransitions[state].includes(change.to) || (change.from && state !== change.from))
      throw deviceNotThere(number, state, orderId)
  if (!change.isListed) await refuseOrdered(tx, locked, change)
  const orderId = isOfOrder(change.to) ? (change.orderId ?? null) : null
  await devicesStore(tx).saveStates(ids, change.to, orderId)
  const moves = locked.map((device) => toMove(device, change))
  refuseHeld(moves, levels)
  await deviceMovesStore(tx).add(moves, now)
  return locked
}

/**
 * An order online holds a used device by count, but its bill taxes the margin of this one, so that no other can be packed for it. Packing
 * compares the device with the order's bill itself.
 */
async function refuseOrdered(tx: Database, devices: StoredDevice[], { to, orderId }: DeviceChange) {
  const leaving = devices.filter(({ state, isMarginScheme }) => state === 'in_stock' && isMarginScheme)
  if (leaving.length === 0 || to === 'held') return
  const orders = await marginSchemeStore(tx).openOrders(leaving.map(({ productId }) => productId))
  for (const { number, purchaseId } of leaving) {
    const other = orders.find((order) => order.purchaseId === purchaseId && order.orderId !== orderId)
    if (other) throw deviceIsOrdered(number, other.orderId)
  }
}

/** Pieces that orders hold by count have to stay, whichever devices they will be. */
function refuseHeld(moves: DeviceMove[], levels: ReadonlyMap<string, StockLevel>) {
  for (const [productId, ofProduct] of Map.groupBy(moves, (move) => move.productId)) {
    const { left, name } = levels.get(productId)!
    const taken = ofProduct.reduce((total, { quantity, held }) => total + held - quantity, 0)
    if (left !== null && taken > left) throw piecesAreHeld(name)
  }
}

/** @throws deviceNotFound (404) */
async function lockDevices(tx: Database, ids: string[]) {
  const store = devicesStore(tx)
  const known = await store.byIds(ids)
  const levels = await lockStock(
    tx,
    known.map(({ productId }) => ({ productId, quantity: 1 })),
  )
  const locked = await store.lock(ids)
  if (locked.length !== new Set(ids).size) throw deviceNotFound()
  return { locked, levels }
}

function toMove(
  device: StoredDevice,
  { to, reason, orderId = null, note = null, held = 0 }: DeviceChange,
): DeviceMove {
  const { id, productId, state, costPaise, version } = device
  return {
    ...{ productId, deviceId: id, state: to, version: version + 1, costPaise, reason, orderId, note },
    quantity: Number(isOnHand(to)) - Number(isOnHand(state)),
    held: Number(isHeldBack(to)) - Number(isHeldBack(state)) + held,
  }
}
