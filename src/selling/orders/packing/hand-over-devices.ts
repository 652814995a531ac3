import { lockStock } from '../../catalogue/stock/stock.ts'
import { changeDevices } from '../../devices/change-devices.ts'
import { devicesStore, type StoredDevice } from '../../devices/devices-store.ts'
import { refuseUnchecked } from '../../devices/imei-checks/refuse-unchecked.ts'
import type { Database } from '../../../platform/database.ts'
import { serialsStore } from '../serials/serials-store.ts'
import type { StoredOrder } from '../store.ts'
import { devicesMissing } from './errors.ts'
import { findPiecesToPack, type PiecesToPack } from './pieces-to-pack-store.ts'

/**
 * The devices that are packed for a locked order leave the shop with it: from then on its lines have their numbers.
 *
 * @throws devicesMissing (409) until each piece of a serialised item has one; what `refuseUnchecked` throws
 */
export async function handOverDevices(tx: Database, order: StoredOrder, now: Date) {
  const pieces = await findPiecesToPack(tx, order.id)
  if (pieces.length === 0) return
  await lockStock(tx, pieces)
  const packed = await devicesStore(tx).packedFor([order.id])
  const leaving = devicesOfLines(pieces, packed)
  const missing = leaving
    .map(({ line, devices }) => ({ ...line, missing: line.quantity - devices.length }))
    .filter((line) => line.missing > 0)
  if (missing.length > 0) throw devicesMissing(missing)
  await refuseUnchecked(tx, packed, now)
  const change = { from: 'held', to: 'sold', reason: 'sold', orderId: order.id, held: -1 } as const
  await changeDevices(
    tx,
    packed.map(({ id }) => id),
    change,
    now,
  )
  await serialsStore(tx).add(
    leaving.flatMap(({ line: { position }, devices }) =>
      devices.map(({ id: deviceId, purchaseId: devicePurchaseId, number: serial }) => ({
        ...{ orderId: order.id, position, serial, deviceId, devicePurchaseId },
      })),
    ),
  )
}

/** The shipping is undone: the devices lie in the parcel again, and the order holds its pieces by count. */
export async function takeHandOverBack(tx: Database, orderId: string, now: Date) {
  const store = serialsStore(tx)
  const sold = (await store.ofOrder(orderId)).filter(({ deviceId }) => deviceId !== null)
  if (sold.length === 0) return
  const change = { from: 'sold', to: 'held', reason: 'sold', orderId, held: 1 } as const
  await changeDevices(
    tx,
    sold.map(({ deviceId }) => deviceId!),
    change,
    now,
  )
  await store.remove(sold)
}

/** The devices of each line, as many as it has pieces. */
export function devicesOfLines<Line extends Pick<PiecesToPack, 'productId' | 'quantity'>>(
  lines: Line[],
  devices: StoredDevice[],
) {
  const left = [...devices]
  return lines.map((line) => {
    const ofLine = left.filter(({ productId }) => productId === line.productId).slice(0, line.quantity)
    for (const device of ofLine) left.splice(left.indexOf(device), 1)
    return { line, devices: ofLine }
  })
}
