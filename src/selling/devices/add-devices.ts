import type { Database } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Paise } from '../../platform/money/money.ts'
import { deviceMovesStore, type DeviceMove } from '../catalogue/stock/device-moves-store.ts'
import { catalogueStore } from '../catalogue/store.ts'
import { lockStock } from '../catalogue/stock/stock.ts'
import { isHeldBack, isOfOrder, isOnHand, type DeviceState } from './device-states.ts'
import { devicesStore } from './devices-store.ts'
import { numbersAlike, numberTaken } from './errors.ts'
import type { DeviceSource } from './device-sources.ts'

interface DeviceNumbers {
  imei1?: string | undefined
  imei2?: string | undefined
  serial?: string | undefined
}

export interface NewDevice {
  productId: string
  numbers: DeviceNumbers
  /** Without it, a device is in the condition of its item. A phone that a person sold to the shop is used. */
  condition?: 'used'
  state: DeviceState
  orderId?: string | null
  source: DeviceSource
  costPaise: Paise | null
  isMarginScheme?: boolean
  reason: DeviceMove['reason']
  note?: string | null
  /** The piece is among those on hand already: it only gets its number. */
  isCounted?: boolean
}

/**
 * Adds devices with their numbers and first purchases, and moves them into stock, in the caller's transaction.
 * Returns their ids in the given order. The numbers are valid and normalized (`serial-rules.ts`).
 *
 * @throws numbersAlike (400), numberTaken (409)
 */
export async function addDevices(tx: Database, added: NewDevice[], now: Date): Promise<string[]> {
  await refuseNumbers(
    tx,
    added.map(({ numbers }) => numbers),
  )
  const levels = await lockStock(
    tx,
    added.map(({ productId }) => ({ productId, quantity: 1 })),
  )
  const entries = added.map((device) => ({
    ...device,
    id: newId(now.getTime()),
    purchaseId: newId(now.getTime()),
  }))
  const store = devicesStore(tx)
  await store.add(
    entries.map(({ id, productId, state, condition, orderId = null }) => ({
      ...{ id, productId, state, addedAt: now },
      condition: condition ?? levels.get(productId)?.condition,
      orderId: isOfOrder(state) ? orderId : null,
    })),
    entries.flatMap(({ id, numbers }) => numbersOf(numbers).map((number) => ({ deviceId: id, ...number }))),
  )
  await store.addPurchases(
    entries.map(({ id, purchaseId, source, costPaise, isMarginScheme = false }) => ({
      ...{ id: purchaseId, deviceId: id, source, costPaise, isMarginScheme, boughtAt: now },
    })),
  )
  await deviceMovesStore(tx).add(
    entries.map(({ id, productId, state, costPaise, reason, note = null, orderId = null, isCounted }) => ({
      ...{ productId, deviceId: id, state, version: 1, costPaise, reason, orderId, note },
      held: Number(isHeldBack(state)),
      quantity: isCounted || !isOnHand(state) ? 0 : 1,
    })),
    now,
  )
  return entries.map(({ id }) => id)
}

/** @throws numbersAlike (400), numberTaken (409) for the first that cannot be added */
async function refuseNumbers(tx: Database, added: DeviceNumbers[]) {
  const numbers = added.flatMap((device) => numbersOf(device).map(({ number }) => number))
  const alike = numbers.find((number, index) => numbers.indexOf(number) !== index)
  if (alike !== undefined) throw numbersAlike(alike)
  const store = devicesStore(tx)
  const [taken] = await store.idsByNumber(numbers)
  if (!taken) return
  const [device] = await store.byIds([taken[1]])
  const [item] = await catalogueStore(tx).byIds([device!.productId])
  throw numberTaken(taken[0], item?.product.product_name ?? 'device', device!.state)
}

const numbersOf = ({ imei1, imei2, serial }: DeviceNumbers) =>
  [
    { kind: 'imei1' as const, number: imei1 },
    { kind: 'imei2' as const, number: imei2 },
    { kind: 'serial' as const, number: serial },
  ].filter((entry): entry is { kind: 'imei1' | 'imei2' | 'serial'; number: string } => Boolean(entry.number))
