import type { Database } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Paise } from '../../platform/money/money.ts'
import { addDevices } from '../../selling/devices/add-devices.ts'
import { changeDevices } from '../../selling/devices/change-devices.ts'
import { devicesStore } from '../../selling/devices/devices-store.ts'
import { knownNumbers } from '../../selling/devices/known-numbers.ts'
import { livesStore } from '../../selling/devices/lives-store.ts'
import {
  normalizeRow,
  numberKinds,
  numbersOfRow,
  problemsOfRows,
  type KnownNumber,
  type NumberRow,
} from '../../selling/devices/number-rows.ts'
import { wrongNumbers } from './errors.ts'

export interface IncomingDevice {
  lineId: string
  productId: string
  numbers: NumberRow
  costPaise: Paise
}

interface Purchase {
  source: 'purchase' | 'replacement'
  reason: 'purchased' | 'replaced'
  note: string
  now: Date
}

/**
 * Brings devices into stock: new ones, and those that were sold before, in another life. The caller holds the locks of their items. Returns
 * the ids of their purchases in the given order.
 *
 * @throws wrongNumbers (400) with every wrong row
 */
export async function bringInDevices(tx: Database, incoming: IncomingDevice[], purchase: Purchase) {
  const devices = incoming.map((device) => ({ ...device, numbers: normalizeRow(device.numbers) }))
  const rows = devices.map(({ numbers }) => numbers)
  const known = await knownNumbers(tx, rows)
  const problems = problemsOfRows(
    rows,
    known,
    ({ state, productId }, index) => state === 'sold' && productId === devices[index]!.productId,
  )
  if (problems.length > 0) throw wrongNumbers(problems)
  const places = devices.map(({ numbers }) => knownIn(known, numbers)?.id)
  const added = await addDevices(
    tx,
    devices.flatMap((device, place) => (places[place] === undefined ? [newDevice(device, purchase)] : [])),
    purchase.now,
  )
  const again = devices.flatMap((device, place) => {
    const id = places[place]
    return id === undefined ? [] : [{ ...device, id }]
  })
  await buyAgain(tx, again, purchase)
  const ids = places.map((id) => id ?? added.shift()!)
  const stored = new Map((await devicesStore(tx).byIds(ids)).map(({ id, purchaseId }) => [id, purchaseId!]))
  return ids.map((id) => stored.get(id)!)
}

const newDevice = (
  { productId, numbers, costPaise }: IncomingDevice,
  { source, reason, note }: Omit<Purchase, 'now'>,
) => ({ ...{ productId, numbers, costPaise, source, reason, note }, state: 'in_stock' as const })

async function buyAgain(
  tx: Database,
  devices: (IncomingDevice & { id: string })[],
  { source, reason, note, now }: Purchase,
) {
  if (devices.length === 0) return
  const ids = devices.map(({ id }) => id)
  await devicesStore(tx).lock(ids)
  await devicesStore(tx).addPurchases(
    devices.map(({ id, costPaise }) => ({
      ...{ id: newId(now.getTime()), deviceId: id, source, costPaise, boughtAt: now },
    })),
  )
  await livesStore(tx).addMissingNumbers(
    devices.flatMap(({ id, numbers }) => numberKinds.map((kind) => ({ id, kind, number: numbers[kind] }))),
  )
  await changeDevices(tx, ids, { to: 'in_stock', reason, note }, now)
}

const knownIn = (known: ReadonlyMap<string, KnownNumber>, numbers: NumberRow) =>
  numbersOfRow(numbers).flatMap((number) => known.get(number) ?? [])[0]
