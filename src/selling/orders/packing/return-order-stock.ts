import { lockStock, restock } from '../../catalogue/stock/stock.ts'
import { releaseHeldStock } from '../../devices/imei-checks/release-held-stock.ts'
import type { Database } from '../../../platform/database.ts'
import type { StoredOrder } from '../store.ts'
import { findPiecesToPack } from './pieces-to-pack-store.ts'
import { unpackDevices } from './pack-devices.ts'

/**
 * Puts the stock of a paid order back that did not leave the shop. Devices come out of the parcel, listed ones to be withheld; pieces that were taken before
 * their item was serialised come back once staff enter their numbers.
 */
export async function returnOrderStock(tx: Database, order: StoredOrder, now: Date) {
  const levels = await lockStock(tx, order.lines)
  const held = await findPiecesToPack(tx, order.id)
  if (held.length > 0) {
    await unpackDevices(tx, order.id, now)
    await releaseHeldStock(tx, held, now)
  }
  const others = order.lines.filter(({ productId }) => levels.get(productId)?.isSerialised !== true)
  await restock(tx, others, { reason: 'cancelled', orderId: order.id, now })
}
