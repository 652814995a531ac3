import type { Database } from '../../platform/database.ts'
import type { Paise } from '../../platform/money/money.ts'
import { lockStock } from '../catalogue/stock/stock.ts'
import { changeDeviceCosts } from './change-device-costs.ts'
import { isOnHand } from './device-states.ts'
import { devicesStore } from './devices-store.ts'
import { costIsSettled, deviceIsGone, deviceOfOtherItem } from './errors.ts'
import { livesStore, type DeviceCost } from './lives-store.ts'

/** Staff enter the cost of pieces that the shop had before; all others have that of their bill. */
export const canEnterCost = ({ state, source }: Pick<DeviceCost, 'state' | 'source'>) =>
  isOnHand(state) && source === 'counted'

/**
 * Saves what devices of one item cost, with a stock move for each, in the caller's transaction. Locks the item, then the devices.
 *
 * @throws deviceOfOtherItem, deviceIsGone and costIsSettled (409) for the first that cannot have one
 */
export async function enterDeviceCosts(
  tx: Database,
  productId: string,
  entered: { id: string; costPaise: Paise }[],
  now: Date,
) {
  const ids = entered.map(({ id }) => id)
  await lockStock(tx, [{ productId, quantity: 1 }])
  const locked = await devicesStore(tx).lock(ids)
  const known = await livesStore(tx).ofDevices(locked.map(({ id }) => id))
  const changed = entered.map(({ id, costPaise }) => {
    const device = known.find((each) => each.id === id)
    if (device?.productId !== productId) throw deviceOfOtherItem()
    if (!isOnHand(device.state)) throw deviceIsGone(device.number, device.state)
    if (!canEnterCost(device)) throw costIsSettled(device.number)
    return { life: { ...device, id: device.purchaseId, deviceId: id }, costPaise }
  })
  await changeDeviceCosts(tx, changed, null, now)
}
