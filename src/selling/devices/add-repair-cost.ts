import type { Database } from '../../platform/database.ts'
import type { Paise } from '../../platform/money/money.ts'
import { deviceMovesStore } from '../catalogue/stock/device-moves-store.ts'
import { lockStock } from '../catalogue/stock/stock.ts'
import { isOnHand } from './device-states.ts'
import { devicesStore } from './devices-store.ts'
import { costNotKnown, costOfEarlierPurchase, costOfSold, deviceNotFound } from './errors.ts'
import { usedDevicesStore } from './used-devices-store.ts'

interface RepairCost {
  /** The life of the device that the cost belongs to. */
  purchaseId: string
  costPaise: Paise
  note: string
  now: Date
}

/**
 * What the repair of a device of the shop cost, in the caller's transaction: it adds to the device's cost, and never to what the margin
 * scheme takes off its price.
 *
 * @throws deviceNotFound (404), costOfSold, costOfEarlierPurchase, costNotKnown (409)
 */
export async function addRepairCost(
  tx: Database,
  id: string,
  { purchaseId, costPaise, note, now }: RepairCost,
) {
  const store = devicesStore(tx)
  const [known] = await store.byIds([id])
  if (!known) throw deviceNotFound()
  await lockStock(tx, [{ productId: known.productId, quantity: 1 }])
  const [device] = await store.lock([id])
  const { number, state, version, productId, costPaise: beforePaise } = device!
  if (!isOnHand(state)) throw costOfSold(number)
  if (device!.purchaseId !== purchaseId) throw costOfEarlierPurchase(number)
  if (beforePaise === null) throw costNotKnown(number)
  await usedDevicesStore(tx).addCost({ id, purchaseId }, costPaise)
  const moved = { id, state, version: version + 1 }
  await deviceMovesStore(tx).changeCost(
    { productId, device: moved, pieces: 0, valuePaise: costPaise, note },
    now,
  )
}
