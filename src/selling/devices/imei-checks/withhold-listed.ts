import type { Database } from '../../../platform/database.ts'
import { lockStock } from '../../catalogue/stock/stock.ts'
import { changeDevices } from '../change-devices.ts'
import { imeiChecksStore } from './imei-checks-store.ts'

export const listedNote = 'Listed in the central IMEI register'

/**
 * Withholds devices of these items that were found listed while their piece was promised to an order. Call it in the transaction that sets
 * pieces free; pieces that are still promised stay.
 */
export async function withholdListed(tx: Database, productIds: string[], now: Date) {
  // Setting pieces free has locked their items.
  const listed = await imeiChecksStore(tx).listedInStock(productIds)
  if (listed.length === 0) return
  const levels = await lockStock(
    tx,
    listed.map(({ productId }) => ({ productId, quantity: 1 })),
  )
  const free = [...Map.groupBy(listed, ({ productId }) => productId)].flatMap(([productId, ofItem]) =>
    ofItem.slice(0, Math.max(0, levels.get(productId)?.left ?? 0)),
  )
  const change = { to: 'withheld', reason: 'withheld', note: listedNote, isListed: true } as const
  await changeDevices(
    tx,
    free.map(({ id }) => id),
    change,
    now,
  )
}
