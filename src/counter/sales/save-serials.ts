import type { Database } from '../../platform/database.ts'
import type { StoredDevice } from '../../selling/devices/devices-store.ts'
import { serialsStore } from '../../selling/orders/serials/serials-store.ts'
import { serialSold } from './errors.ts'

interface SoldPieces {
  serials: string[]
  devices: StoredDevice[]
}

/** Of the order's lines, by their position; of a device its first number, whichever was scanned. @throws serialSold (409) */
export async function saveSerials(tx: Database, orderId: string, lines: SoldPieces[]) {
  const store = serialsStore(tx)
  const entries = lines.flatMap(({ serials, devices }, position) =>
    serials.map((serial, place) => {
      const device = devices[place]
      if (!device) return { orderId, position, serial }
      const { id: deviceId, purchaseId: devicePurchaseId, number } = device
      return { orderId, position, serial: number, deviceId, devicePurchaseId }
    }),
  )
  const [sold] = await store.sold(
    lines.flatMap(({ serials, devices }) => (devices.length > 0 ? [] : serials)),
  )
  if (sold) throw serialSold(sold.serial, sold.orderId)
  await store.add(entries)
  return entries
}
