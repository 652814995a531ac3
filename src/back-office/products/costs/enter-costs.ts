import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { fromRupees, multiply, paise } from '../../../platform/money/money.ts'
import { itemNotFound } from '../../../selling/catalogue/errors.ts'
import { productTableStore } from '../../../selling/catalogue/product-table/table-store.ts'
import { deviceMovesStore } from '../../../selling/catalogue/stock/device-moves-store.ts'
import { enterDeviceCosts } from '../../../selling/devices/enter-device-costs.ts'
import type { CostEntry } from './contract.ts'
import { piecesWithoutCost } from './cost-rules.ts'
import { costsOfDevices, everyPieceHasCost, piecesChanged } from './errors.ts'

/** Saves what pieces in the shop cost. What was sold before keeps the cost that it had, or none. */
export function enterCosts(db: Database, id: string, entry: CostEntry, now: Date) {
  return inTransaction(db, async (tx) => {
    if (!('devices' in entry)) return enterCostOfPieces(tx, { id, ...entry }, now)
    const item = await productTableStore(tx).lock(id)
    if (!item) throw itemNotFound()
    const costs = entry.devices.map((device) => ({ id: device.id, costPaise: fromRupees(device.cost) }))
    await enterDeviceCosts(tx, item.id, costs, now)
  })
}

interface PiecesCost {
  id: string
  /** How many pieces without a cost staff saw; with `all` how many pieces. */
  pieces: number
  /** Of a piece, in rupees. */
  cost: number
  all: boolean
}

/**
 * In the caller's transaction; locks the item.
 * @throws itemNotFound (404), costsOfDevices, everyPieceHasCost, piecesChanged (409)
 */
export async function enterCostOfPieces(tx: Database, { id, pieces, cost, all }: PiecesCost, now: Date) {
  const item = await productTableStore(tx).lock(id)
  if (!item) throw itemNotFound()
  if (item.isSerialised) throw costsOfDevices(item.name)
  const without = piecesWithoutCost(item)
  const costed = all ? (item.onHand ?? 0) : without
  if (costed === 0) throw everyPieceHasCost(item.name)
  if (costed !== pieces) throw piecesChanged(item.name, costed)
  const beforePaise = all ? item.stockValuePaise : 0
  const valuePaise = paise(multiply(fromRupees(cost), costed) - beforePaise)
  if (without === 0 && valuePaise === 0) return
  await deviceMovesStore(tx).changeCost(
    { productId: item.id, device: null, pieces: without, valuePaise, note: null },
    now,
  )
}
