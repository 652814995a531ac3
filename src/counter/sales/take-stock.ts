import type { Database } from '../../platform/database.ts'
import { TransactionConflict } from '../../platform/database/transaction.ts'
import { itemNotFound, noLongerSold } from '../../selling/catalogue/errors.ts'
import { correctStock } from '../../selling/catalogue/stock/correct-stock.ts'
import { takeUnheldStock, type StockLevel } from '../../selling/catalogue/stock/stock.ts'
import type { StoredDevice } from '../../selling/devices/devices-store.ts'
import { holdsStore } from '../../selling/orders/holds/holds-store.ts'
import { sellDevices } from './device-lines.ts'
import { heldForOnlineBuyer, stockIsShort } from './errors.ts'

interface TakenLine {
  productId: string
  quantity: number
  isSerialised: boolean
  devices: StoredDevice[]
  /** The pieces lie on the counter, whatever the stock is. */
  isCounted: boolean
  /** Staff may say so. */
  mayCount: boolean
}

/**
 * Takes what is sold at the counter out of stock, devices as those that they are. Pieces that the shop did not count are counted first, in the name of who sells; pieces
 * that online buyers hold stay.
 *
 * @throws heldForOnlineBuyer, stockIsShort, noLongerSold, deviceNotThere (409)
 */
export async function takeStockAtCounter(tx: Database, lines: TakenLine[], { levels, orderId, now }: Sale) {
  const byProduct = Map.groupBy(lines, ({ productId }) => productId)
  for (const [productId, ofProduct] of byProduct) {
    const level = levels.get(productId)
    if (!level) throw itemNotFound()
    if (!level.isSold) throw noLongerSold(level.name)
    if (ofProduct.some(({ isSerialised }) => isSerialised !== level.isSerialised))
      throw new TransactionConflict(`${level.name} was switched to devices, or back, meanwhile.`)
    const missing = missingPieces(level, ofProduct)
    if (missing === 0) continue
    if (level.held > 0)
      throw heldForOnlineBuyer(level.name, (await holdsStore(tx).nextEnds([productId])).get(productId))
    if (ofProduct.every(({ isCounted }) => !isCounted))
      throw stockIsShort(
        level,
        ofProduct.every(({ mayCount }) => mayCount),
      )
    const quantity = (level.onHand ?? 0) + missing
    await correctStock(tx, () => now, {
      productId,
      reason: 'counted',
      quantity,
      note: soldUncounted(orderId),
      isSale: true,
    })
  }
  await sellDevices(tx, lines, { orderId, now })
  const counted = lines.filter(({ isSerialised }) => !isSerialised)
  const isTaken = await takeUnheldStock(tx, counted, { reason: 'sold', orderId, now })
  if (!isTaken) throw new Error(`${orderId}: the stock changed though its rows are locked.`)
}

interface Sale {
  /** Of the lines' items, whose rows are locked. */
  levels: ReadonlyMap<string, StockLevel>
  orderId: string
  now: Date
}

const missingPieces = ({ left }: StockLevel, lines: TakenLine[]) => {
  const wanted = lines.reduce((total, { quantity }) => total + quantity, 0)
  return left === null ? 0 : Math.max(0, wanted - left)
}

/** In the stock moves of the item. */
const soldUncounted = (orderId: string) => `Lay on the counter, sold with ${orderId}`
