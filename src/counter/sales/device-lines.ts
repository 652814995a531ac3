import type { Database } from '../../platform/database.ts'
import { TransactionConflict } from '../../platform/database/transaction.ts'
import { catalogueStore } from '../../selling/catalogue/store.ts'
import { changeDevices } from '../../selling/devices/change-devices.ts'
import { deviceSearchStore } from '../../selling/devices/device-search-store.ts'
import type { StoredDevice } from '../../selling/devices/devices-store.ts'
import { deviceNotThere, deviceTwice, numberNotOfItem } from '../../selling/devices/errors.ts'
import { refuseUnchecked } from '../../selling/devices/imei-checks/refuse-unchecked.ts'
import type { SoldLine } from './sale-rules.ts'

type Line = Pick<SoldLine, 'isSerialised' | 'serials' | 'shopItem'> & { productId: string }

/**
 * The lines with the devices that their numbers name, IMEI 1, IMEI 2 or serial number; lines of other items have none.
 *
 * @throws numberNotOfItem, deviceNotThere (409), deviceTwice (400)
 */
export async function withDevices<Sold extends Line>(
  db: Database,
  lines: Sold[],
): Promise<(Sold & { devices: StoredDevice[] })[]> {
  const numbers = lines.flatMap(({ isSerialised, serials }) => (isSerialised ? serials : []))
  const known = await deviceSearchStore(db).byNumbers(numbers)
  const ids = new Set<string>()
  const found = []
  for (const line of lines) {
    const devices: StoredDevice[] = []
    for (const number of line.isSerialised ? line.serials : []) {
      const device = known.get(number)
      if (device?.productId !== line.productId) throw await wrongNumber(db, number, { line, device })
      if (device.state !== 'in_stock') throw deviceNotThere(number, device.state, device.orderId)
      if (ids.has(device.id)) throw deviceTwice(number)
      ids.add(device.id)
      devices.push(device)
    }
    found.push({ ...line, devices })
  }
  return found
}

async function wrongNumber(
  db: Database,
  number: string,
  { line, device }: { line: Line; device: StoredDevice | undefined },
) {
  const [item] = device ? await catalogueStore(db).namesIncludingDeleted([device.productId]) : []
  return numberNotOfItem(number, line.shopItem.name, item?.name)
}

/** Of a locked stock; used ones only with a check in the IMEI register. The lines were read before: if the shop has bought one of the devices back since, the sale starts again. */
export async function sellDevices(
  tx: Database,
  lines: { devices: StoredDevice[] }[],
  { orderId, now }: { orderId: string; now: Date },
) {
  const devices = lines.flatMap((line) => line.devices)
  if (devices.length === 0) return
  await refuseUnchecked(tx, devices, now)
  const ids = devices.map(({ id }) => id)
  const sold = await changeDevices(tx, ids, { from: 'in_stock', to: 'sold', reason: 'sold', orderId }, now)
  const lives = new Map(sold.map(({ id, purchaseId, costPaise }) => [id, `${purchaseId} ${costPaise}`]))
  if (devices.some(({ id, purchaseId, costPaise }) => lives.get(id) !== `${purchaseId} ${costPaise}`))
    throw new TransactionConflict('A device was bought back, or its cost changed, meanwhile.')
}
