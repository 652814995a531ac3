import type { Database } from '../../platform/database.ts'
import { changeDevices } from './change-devices.ts'
import type { DeviceState } from './device-states.ts'
import { devicesStore } from './devices-store.ts'
import { refuseListed } from './imei-checks/refuse-unchecked.ts'
import { usedDevicesStore } from './used-devices-store.ts'

/** It lies in the shop, and no order holds it. */
export const isGivable = (state: DeviceState) => state === 'in_stock'

interface GivenBack {
  /** The life of the device that ends. */
  purchaseId: string
  note: string
  now: Date
}

/**
 * Undoes the purchase of a used device, whose seller takes it back, in the caller's transaction: one that the shop had sold before is sold
 * again as it was. Returns false if it is not in the shop any more, or held.
 *
 * @throws listedDevice (409): whose it is, the police have to say
 */
export async function giveDeviceBack(tx: Database, id: string, { purchaseId, note, now }: GivenBack) {
  const [device] = await devicesStore(tx).byIds([id])
  if (device?.purchaseId !== purchaseId) return false
  await refuseListed(tx, id)
  if (!isGivable(device.state)) return false
  const earlier = await usedDevicesStore(tx).lifeBefore({ id, purchaseId })
  const to = earlier ? 'sold' : 'returned_to_supplier'
  const orderId = earlier?.orderId ?? null
  await changeDevices(tx, [id], { to, reason: 'bought_back', note, orderId }, now)
  if (earlier) await usedDevicesStore(tx).restoreLife(id, earlier)
  return true
}
