import type { Database } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Paise } from '../../platform/money/money.ts'
import { deviceMovesStore } from '../catalogue/stock/device-moves-store.ts'
import { lockStock } from '../catalogue/stock/stock.ts'
import { catalogueStore } from '../catalogue/store.ts'
import { addDevices } from './add-devices.ts'
import { devicesStore, type StoredDevice } from './devices-store.ts'
import { numberTaken } from './errors.ts'
import { usedDevicesStore } from './used-devices-store.ts'

interface UsedDevice {
  /** Of a used item whose pieces are devices. */
  productId: string
  imei1: string
  imei2: string | null
  costPaise: Paise
  isMarginScheme: boolean
  /** Number of the purchase. */
  note: string
  now: Date
}

/**
 * Buys a device from a person, in the caller's transaction: a new one, or one that the shop sold before, which begins another life as a
 * piece of the used item. Returns the device and its new life.
 *
 * @throws numberTaken (409) if a device that the shop has bears one of the numbers
 */
export async function buyUsedDevice(tx: Database, { now, ...wanted }: UsedDevice) {
  const { productId, imei1, imei2, costPaise, isMarginScheme, note } = wanted
  const numbers = imei2 === null ? [imei1] : [imei1, imei2]
  const store = devicesStore(tx)
  const known = [...new Set((await store.idsByNumber(numbers)).values())]
  const bought = { source: 'bought_back', costPaise, isMarginScheme } as const
  if (known.length === 0) {
    const added = { productId, numbers: { imei1, imei2: imei2 ?? undefined }, condition: 'used' } as const
    const move = { state: 'in_stock', reason: 'bought_back', note } as const
    const [id] = await addDevices(tx, [{ ...added, ...bought, ...move }], now)
    return lifeOf(tx, id!)
  }
  const device = await lockSold(tx, known, { productId, imei1 })
  const purchaseId = newId(now.getTime())
  await usedDevicesStore(tx).saveBoughtBack(
    device.id,
    productId,
    numbers.map((number, place) => ({ deviceId: device.id, kind: place === 0 ? 'imei1' : 'imei2', number })),
  )
  await store.addPurchases([{ ...bought, id: purchaseId, deviceId: device.id, boughtAt: now }])
  await deviceMovesStore(tx).add(
    [
      {
        ...{
          productId,
          deviceId: device.id,
          state: 'in_stock',
          version: device.version + 1,
          costPaise,
          note,
        },
        ...{ quantity: 1, held: 0, reason: 'bought_back', orderId: null },
      },
    ],
    now,
  )
  return { deviceId: device.id, purchaseId }
}

async function lifeOf(tx: Database, deviceId: string) {
  const [device] = await devicesStore(tx).byIds([deviceId])
  return { deviceId, purchaseId: device!.purchaseId! }
}

/** @throws numberTaken (409) unless it is one device, which was sold */
async function lockSold(
  tx: Database,
  ids: string[],
  { productId, imei1 }: Pick<UsedDevice, 'productId' | 'imei1'>,
): Promise<StoredDevice> {
  const store = devicesStore(tx)
  await lockStock(
    tx,
    [productId, ...(await store.byIds(ids)).map((device) => device.productId)].map((id) => ({
      ...{ productId: id, quantity: 1 },
    })),
  )
  const devices = await store.lock(ids)
  const [device] = devices
  const inShop = devices.find(({ state }) => state !== 'sold')
  if (devices.length === 1 && !inShop) return device!
  const refused = inShop ?? device!
  const [item] = await catalogueStore(tx).byIds([refused.productId])
  throw numberTaken(imei1, item?.product.product_name ?? 'device', refused.state)
}
