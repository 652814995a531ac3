import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { paise, type Paise } from '../../../platform/money/money.ts'
import { itemNotFound, stockNotCounted } from '../../../selling/catalogue/errors.ts'
import { serialisedStore } from '../../../selling/catalogue/stock/serialised-store.ts'
import { addDevices, type NewDevice } from '../../../selling/devices/add-devices.ts'
import { devicesStore } from '../../../selling/devices/devices-store.ts'
import { knownNumbers } from '../../../selling/devices/known-numbers.ts'
import {
  numbersOfRow,
  problemsOfRows,
  rowsOfText,
  type KnownNumber,
  type NumberRow,
  type RowProblem,
} from '../../../selling/devices/number-rows.ts'
import { isRecordable, numbersOf } from '../../../selling/devices/serial-rules.ts'
import { serialsStore } from '../../../selling/orders/serials/serials-store.ts'
import { soldPiecesStore } from '../../../selling/orders/serials/sold-pieces-store.ts'
import {
  devicesAreOnHand,
  hasDevicesAlready,
  hasNoDevices,
  numbersDiffer,
  ordersAreOpen,
  servicesHaveNoDevices,
} from './errors.ts'

const namedOrders = 5

/**
 * Makes each piece of an item a device. Pieces in stock get the numbers of the text, and those whose cost is known their share of the value;
 * numbers with which the counter sold pieces become devices that are sold. Returns what is wrong with the rows; then nothing is saved.
 *
 * @throws itemNotFound (404), servicesHaveNoDevices, hasDevicesAlready, stockNotCounted, ordersAreOpen, numbersDiffer (409)
 */
export function switchDevicesOn(
  db: Database,
  clock: Clock,
  { productId, numbers }: { productId: string; numbers: string },
): Promise<RowProblem[]> {
  return inTransaction(db, async (tx) => {
    const item = await lockItem(tx, productId)
    const rows = rowsOfText(numbers)
    const known = new Map([...(await soldNumbers(tx, rows, item.name)), ...(await knownNumbers(tx, rows))])
    const problems = problemsOfRows(rows, known)
    if (problems.length > 0) return problems
    if (rows.length !== item.onHand) throw numbersDiffer(item.name, item.onHand, rows.length)
    const now = clock()
    await serialisedStore(tx).save(productId, true, now)
    const costs = sharesOf(item.stockValuePaise, item.piecesWithCost)
    await addDevices(
      tx,
      rows.map((row, place) => toDevice(productId, row, costs[place] ?? null)),
      now,
    )
    await addSoldDevices(tx, productId, now)
    return []
  })
}

async function lockItem(tx: Database, id: string) {
  const item = await serialisedStore(tx).lock(id)
  if (!item) throw itemNotFound()
  if (item.catalogue === 'services') throw servicesHaveNoDevices()
  if (item.isSerialised) throw hasDevicesAlready(item.name)
  if (item.onHand === null) throw stockNotCounted(item.name)
  const open = await soldPiecesStore(tx).ordersOnTheWay(id)
  if (open.length > 0)
    throw ordersAreOpen(item.name, open.slice(0, namedOrders), Math.max(0, open.length - namedOrders))
  return { ...item, onHand: item.onHand }
}

/** Numbers of the rows that are recorded with a sale which has not come back. */
async function soldNumbers(tx: Database, rows: NumberRow[], name: string) {
  const sold = await serialsStore(tx).sold(rows.flatMap(numbersOfRow))
  return new Map<string, KnownNumber>(sold.map(({ serial }) => [serial, { id: serial, name, state: 'sold' }]))
}

/** As even as it goes, so that they add up. */
const sharesOf = (valuePaise: Paise, pieces: number) =>
  Array.from({ length: pieces }, (_, place) =>
    paise(Math.floor((valuePaise * (place + 1)) / pieces) - Math.floor((valuePaise * place) / pieces)),
  )

const toDevice = (
  productId: string,
  { imei1, imei2, serial }: NumberRow,
  costPaise: Paise | null,
): NewDevice => ({
  ...{ productId, numbers: { imei1, imei2, serial }, state: 'in_stock', costPaise },
  ...{ source: 'counted', reason: 'numbered', isCounted: true },
})

/** A number that another device has by now stays a number of its bill alone. */
async function addSoldDevices(tx: Database, productId: string, now: Date) {
  const pieces = soldPiecesStore(tx)
  const recorded = (await pieces.withoutDevice(productId)).filter(({ serial }) => isRecordable(serial))
  const taken = await devicesStore(tx).idsByNumber(recorded.map(({ serial }) => serial))
  const sold = recorded.filter(({ serial }) => !taken.has(serial))
  const ids = await addDevices(
    tx,
    sold.map(({ serial, orderId }) => ({
      ...{ productId, numbers: numbersOf(serial), state: 'sold', orderId, costPaise: null },
      ...{ source: 'sold_before', reason: 'numbered' },
    })),
    now,
  )
  const devices = new Map((await devicesStore(tx).byIds(ids)).map((device) => [device.id, device]))
  await pieces.saveDevices(
    sold.map((piece, place) => ({
      ...piece,
      deviceId: ids[place]!,
      purchaseId: devices.get(ids[place]!)!.purchaseId!,
    })),
  )
}

/** @throws itemNotFound (404), hasNoDevices, devicesAreOnHand (409) */
export function switchDevicesOff(db: Database, clock: Clock, productId: string) {
  return inTransaction(db, async (tx) => {
    const item = await serialisedStore(tx).lock(productId)
    if (!item) throw itemNotFound()
    if (!item.isSerialised) throw hasNoDevices(item.name)
    if (item.onHand! > 0 || item.held > 0) throw devicesAreOnHand(item.name, item.onHand!, item.held)
    await serialisedStore(tx).save(productId, false, clock())
  })
}
