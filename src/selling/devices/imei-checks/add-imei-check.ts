import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { isoDayInIndia } from '../../../platform/time-zone.ts'
import { lockStock } from '../../catalogue/stock/stock.ts'
import { changeDevices } from '../change-devices.ts'
import { isOnHand } from '../device-states.ts'
import { devicesStore } from '../devices-store.ts'
import { deviceNotFound } from '../errors.ts'
import { checkNotOfThisLife, notInTheShop, notItsImei } from './errors.ts'
import { imeiChecksStore } from './imei-checks-store.ts'
import { listedNote } from './withhold-listed.ts'

interface CheckInput {
  deviceId: string
  /** The IMEI that was looked up; its first one if omitted. */
  number?: string | undefined
  result: 'clear' | 'listed'
  checkedOn: string
  picture: Buffer
  now: Date
}

/**
 * Records what the register said of a device before its sale. A listed one is withheld at once, also from the parcel that it is packed for;
 * while its piece is promised to an order, it stays where it is until that is free (`withholdListed`), and `refuseUnchecked` refuses to sell it.
 *
 * @throws deviceNotFound (404), notItsImei, checkNotOfThisLife (400), notInTheShop (409)
 */
export function addImeiCheck(
  db: Database,
  { deviceId, result, checkedOn, picture, now, ...input }: CheckInput,
) {
  return inTransaction(db, async (tx) => {
    const { device, left } = await lockDevice(tx, deviceId)
    const checks = imeiChecksStore(tx)
    const imeis = (await checks.imeisOf([device.id])).get(device.id) ?? []
    const number = input.number ?? imeis[0] ?? device.number
    if (!imeis.includes(number)) throw notItsImei(number)
    if (!isOnHand(device.state) || device.purchaseId === null) throw notInTheShop(number)
    const boughtAt = await checks.boughtAt(device.purchaseId)
    if (!boughtAt || checkedOn < isoDayInIndia(boughtAt) || checkedOn > isoDayInIndia(now))
      throw checkNotOfThisLife()
    await checks.add({
      ...{ id: newId(now.getTime()), number, deviceId, purchaseId: device.purchaseId },
      ...{ purpose: 'selling', result, checkedOn, addedAt: now, picture },
    })
    const isForSale = device.state === 'in_stock' || device.state === 'held'
    const withheld = { to: 'withheld', reason: 'withheld', note: listedNote, isListed: true } as const
    if (result === 'listed' && isForSale && left > 0) await changeDevices(tx, [deviceId], withheld, now)
  })
}

/** `left`: the pieces of its item that are not promised to anyone. @throws deviceNotFound (404) */
async function lockDevice(tx: Database, deviceId: string) {
  const store = devicesStore(tx)
  const [known] = await store.byIds([deviceId])
  if (!known) throw deviceNotFound()
  const levels = await lockStock(tx, [{ productId: known.productId, quantity: 1 }])
  const [device] = await store.lock([deviceId])
  return { device: device!, left: levels.get(known.productId)?.left ?? 0 }
}
