import { lockStock } from '../../catalogue/stock/stock.ts'
import { catalogueStore } from '../../catalogue/store.ts'
import { changeDevices } from '../../devices/change-devices.ts'
import { devicesStore, type StoredDevice } from '../../devices/devices-store.ts'
import { numbersAlike } from '../../devices/errors.ts'
import { refuseUnchecked } from '../../devices/imei-checks/refuse-unchecked.ts'
import { withholdListed } from '../../devices/imei-checks/withhold-listed.ts'
import { isBilledAs } from '../../devices/margin-scheme.ts'
import { normalizeSerial } from '../../devices/serial-rules.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { orderNotFound } from '../errors.ts'
import { ordersStore, type StoredLine } from '../store.ts'
import {
  deviceBilledOtherwise,
  deviceOfOtherItem,
  nothingToPack,
  numberUnknown,
  parcelChanged,
  parcelIsFull,
} from './errors.ts'
import { findPiecesToPack, type PiecesToPack } from './pieces-to-pack-store.ts'

interface Parcel {
  orderId: string
  now: Date
}

/**
 * Packs one more device for an order, as its number was scanned; one that is packed for it already stays so.
 *
 * @throws orderNotFound, numberUnknown (404), nothingToPack, deviceOfOtherItem, parcelIsFull, deviceBilledOtherwise, deviceNotThere (409); what
 * `refuseUnchecked` throws
 */
export function packDevice(db: Database, { orderId, number, now }: Parcel & { number: string }) {
  return inTransaction(db, async (tx) => {
    const { pieces, lines, packed } = await lockParcel(tx, orderId)
    const [device] = await findDevices(tx, [number])
    if (packed.some(({ id }) => id === device!.id)) return
    await refuseParcel(tx, pieces, [...packed, device!])
    refuseOtherBill(lines, [device!])
    await refuseUnchecked(tx, [device!], now)
    await pack(tx, [device!.id], { orderId, now })
  })
}

interface NewParcel extends Parcel {
  numbers: string[]
  /** The numbers that the page showed: another set is refused. */
  shown: string[]
}

/**
 * Packs exactly these devices for an order: those that were packed and are not among them are in stock again. All or nothing.
 *
 * @throws as `packDevice`; numbersAlike (400), parcelChanged (409)
 */
export function packDevices(db: Database, { shown, ...parcel }: NewParcel) {
  return inTransaction(db, async (tx) => {
    await replaceParcel(tx, parcel, (packed) => {
      const numbers = new Set(packed.map(({ number }) => number))
      if (numbers.size !== shown.length || shown.some((number) => !numbers.has(normalizeSerial(number))))
        throw parcelChanged()
    })
  })
}

/** As `packDevices`, in the caller's transaction, of an order whose row is locked. */
export async function replaceParcel(
  tx: Database,
  { orderId, numbers, now }: Parcel & { numbers: string[] },
  check?: (packed: StoredDevice[]) => void,
) {
  const { pieces, lines, packed } = await lockParcel(tx, orderId)
  check?.(packed)
  const devices = await findDevices(tx, numbers)
  const twice = devices.find(({ id }, index) => devices.findIndex((other) => other.id === id) !== index)
  if (twice) throw numbersAlike(twice.number)
  await refuseParcel(tx, pieces, devices)
  refuseOtherBill(lines, devices)
  await refuseUnchecked(tx, devices, now)
  const wanted = new Set(devices.map(({ id }) => id))
  const present = new Set(packed.map(({ id }) => id))
  await unpack(
    tx,
    packed.filter(({ id }) => !wanted.has(id)),
    { orderId, now },
  )
  const added = devices.filter(({ id }) => !present.has(id))
  await pack(
    tx,
    added.map(({ id }) => id),
    { orderId, now },
  )
  await withholdListed(
    tx,
    pieces.map(({ productId }) => productId),
    now,
  )
}

/** Takes all devices out of an order's parcel, in the caller's transaction. */
export async function unpackDevices(tx: Database, orderId: string, now: Date) {
  await unpack(tx, await devicesStore(tx).packedFor([orderId]), { orderId, now })
}

/** Locks as everywhere: the order's row, then its items, which nothing of a device changes without. */
async function lockParcel(tx: Database, orderId: string) {
  const order = await ordersStore(tx).lock(orderId)
  if (!order) throw orderNotFound()
  await lockStock(tx, order.lines)
  const pieces = await findPiecesToPack(tx, orderId)
  if (pieces.length === 0) throw nothingToPack()
  return { pieces, lines: order.lines, packed: await devicesStore(tx).packedFor([orderId]) }
}

/** In the order of the numbers. */
async function findDevices(tx: Database, typed: string[]) {
  const numbers = typed.map(normalizeSerial)
  const store = devicesStore(tx)
  const ids = await store.idsByNumber(numbers)
  const devices = new Map(
    (await store.byIds([...new Set(ids.values())])).map((device) => [device.id, device]),
  )
  return numbers.map((number) => {
    const device = devices.get(ids.get(number) ?? '')
    if (!device) throw numberUnknown(number)
    return device
  })
}

async function refuseParcel(tx: Database, pieces: PiecesToPack[], devices: StoredDevice[]) {
  const stranger = devices.find(({ productId }) => pieces.every((wanted) => wanted.productId !== productId))
  if (stranger) {
    const [item] = await catalogueStore(tx).byIds([stranger.productId])
    throw deviceOfOtherItem(stranger, item?.product.product_name ?? 'another item', pieces)
  }
  for (const { productId, name, quantity } of pieces)
    if (devices.filter((device) => device.productId === productId).length > quantity)
      throw parcelIsFull(name, quantity)
}

/** The bill was issued before the device was chosen: it taxes the margin of one device, or whole prices. */
function refuseOtherBill(lines: StoredLine[], devices: StoredDevice[]) {
  const isBilled = (device: StoredDevice) =>
    lines.some((line) => line.productId === device.productId && isBilledAs(device, line))
  const other = devices.find((device) => !isBilled(device))
  if (other) throw deviceBilledOtherwise(other.number)
}

const pack = (tx: Database, ids: string[], { orderId, now }: Parcel) =>
  changeDevices(tx, ids, { from: 'in_stock', to: 'held', reason: 'packed', orderId }, now)

const unpack = (tx: Database, devices: StoredDevice[], { orderId, now }: Parcel) =>
  changeDevices(
    tx,
    devices.map(({ id }) => id),
    { from: 'held', to: 'in_stock', reason: 'unpacked', orderId },
    now,
  )
