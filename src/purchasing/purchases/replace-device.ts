import type { Database } from '../../platform/database.ts'
import { lockStock } from '../../selling/catalogue/stock/stock.ts'
import { changeDevices } from '../../selling/devices/change-devices.ts'
import { devicesStore } from '../../selling/devices/devices-store.ts'
import { livesStore } from '../../selling/devices/lives-store.ts'
import { normalizeSerial } from '../../selling/devices/serial-rules.ts'
import { bringInDevices } from './bring-in-devices.ts'
import type { ReplacementInput } from './contract.ts'
import { lockBill } from './enter-purchase.ts'
import { notOfBill } from './errors.ts'
import { purchasesStore } from './purchases-store.ts'
import { receiptsStore } from './receipts-store.ts'

/**
 * The supplier gave another device for one of the bill: it has the cost that the old one had, and no money moves. In the caller's transaction.
 *
 * @throws purchaseNotFound (404), debitNoteStays, notOfBill, deviceNotThere (409), wrongNumbers (400)
 */
export async function replaceDevice(
  tx: Database,
  id: string,
  { device, numbers }: ReplacementInput,
  now: Date,
) {
  const bill = await lockBill(tx, id)
  const number = normalizeSerial(device)
  const deviceId = (await devicesStore(tx).idsByNumber([number])).get(number)
  const [old] = deviceId === undefined ? [] : await devicesStore(tx).byIds([deviceId])
  if (!old?.purchaseId) throw notOfBill(number)
  const lines = await purchasesStore(tx).linesOf(bill.id)
  const ofBill = await receiptsStore(tx).devicesOf(lines.map((line) => line.id))
  const entry = ofBill.find(({ devicePurchaseId }) => devicePurchaseId === old.purchaseId)
  if (!entry) throw notOfBill(number)
  await lockStock(tx, [{ productId: old.productId, quantity: 1 }])
  const life = (await livesStore(tx).byIds([old.purchaseId])).get(old.purchaseId)!
  const note = `Bill ${bill.number}`
  const [purchaseId] = await bringInDevices(
    tx,
    [{ lineId: entry.lineId, productId: old.productId, numbers, costPaise: life.costPaise! }],
    { source: 'replacement', reason: 'replaced', note, now },
  )
  await changeDevices(tx, [old.id], { to: 'returned_to_supplier', reason: 'replaced', note }, now)
  await receiptsStore(tx).addDevices([
    { lineId: entry.lineId, devicePurchaseId: purchaseId!, replacedId: old.purchaseId },
  ])
}
