import type { Database } from '../../platform/database.ts'
import { paise, toRupees } from '../../platform/money/money.ts'
import { itemNotFound } from '../../selling/catalogue/errors.ts'
import { catalogueStore } from '../../selling/catalogue/store.ts'
import { livesStore } from '../../selling/devices/lives-store.ts'
import { taxOfItems } from '../../selling/invoices/rates/rates-store.ts'
import { taxOf } from './bill-rules.ts'
import type { Purchase, PurchaseItem, PurchaseLine, PurchaseSummary } from './contract.ts'
import { duesOf } from './dues-rules.ts'
import { purchaseNotFound } from './errors.ts'
import { purchasesStore, type PurchaseRow, type StoredLine, type StoredPurchase } from './purchases-store.ts'
import { receiptsStore } from './receipts-store.ts'
import { supplierBalancesStore } from './suppliers-store.ts'

export const presentSummary = (row: PurchaseRow): PurchaseSummary => ({
  ...{ id: row.id, kind: row.kind, number: row.number, day: row.day },
  supplier: { id: row.supplierId, name: row.supplier },
  ...{ total: toRupees(paise(row.totalPaise)), pieces: row.pieces, received: row.received },
})

/** @throws purchaseNotFound (404) */
export async function showPurchase(db: Database, id: string): Promise<Purchase> {
  const store = purchasesStore(db)
  const [row, stored] = [await store.summary(id), await store.byId(id)]
  if (!row || !stored) throw purchaseNotFound()
  const bill = stored.billId === null ? undefined : await store.byId(stored.billId)
  const notes = await store.debitNotesOf(stored.id)
  return {
    ...presentSummary(row),
    ...amountsOf(stored),
    ...{ isTaxCreditable: stored.isTaxCreditable, note: stored.note, due: await dueOf(db, stored) },
    bill: bill ? { id: bill.id, number: bill.number } : null,
    debitNotes: notes.map(({ id: noteId, number, day, totalPaise }) => ({
      ...{ id: noteId, number, day, total: toRupees(totalPaise) },
    })),
    lines: await presentLines(db, stored),
  }
}

const amountsOf = (purchase: StoredPurchase) => ({
  ...{ discount: toRupees(purchase.discountPaise), freight: toRupees(purchase.freightPaise) },
  ...{ taxable: toRupees(purchase.taxablePaise), cgst: toRupees(purchase.cgstPaise) },
  ...{ sgst: toRupees(purchase.sgstPaise), igst: toRupees(purchase.igstPaise) },
  roundOff: toRupees(purchase.roundOffPaise),
})

async function dueOf(db: Database, { id, supplierId }: StoredPurchase) {
  const store = supplierBalancesStore(db)
  const onAccountPaise = (await store.onAccount(supplierId)).get(supplierId) ?? paise(0)
  const { due } = duesOf(await store.billsOf(supplierId), onAccountPaise)
  return toRupees(due.find((bill) => bill.id === id)?.duePaise ?? paise(0))
}

async function presentLines(db: Database, { id }: StoredPurchase): Promise<PurchaseLine[]> {
  const lines = await purchasesStore(db).linesOf(id)
  const receipts = receiptsStore(db)
  const states = await receipts.ofBill(id)
  const serialised = await catalogueStore(db).serialised(lines.map(({ productId }) => productId))
  const devices = await receipts.devicesOf(lines.map((line) => line.id))
  const lives = await livesStore(db).byIds(devices.map(({ devicePurchaseId }) => devicePurchaseId))
  const devicesOf = (line: StoredLine) =>
    devices
      .filter(({ lineId }) => lineId === line.id)
      .map(({ devicePurchaseId }) => lives.get(devicePurchaseId)!)
      // Of a life that is over the device is sold, wherever it is now.
      .map(({ number, state, isNewest }) => ({ number, state: isNewest ? state : ('sold' as const) }))
  return lines.map((line) => ({
    ...{ id: line.id, productId: line.productId, name: line.name, quantity: line.quantity, hsn: line.hsn },
    ...{ isSerialised: serialised.has(line.productId), rate: line.rateBp / 100 },
    ...{ received: states.get(line.id)!.received, returned: states.get(line.id)!.returned },
    ...{ unitPrice: toRupees(line.unitPricePaise), taxable: toRupees(line.taxablePaise) },
    ...{ tax: toRupees(taxOf(line)), cost: toRupees(line.costPaise), devices: devicesOf(line) },
  }))
}

/** @throws itemNotFound (404) */
export async function showItem(db: Database, id: string, now: Date): Promise<PurchaseItem> {
  const [item] = await catalogueStore(db).byIds([id.toLowerCase()])
  if (!item || item.catalogue === 'services') throw itemNotFound()
  const productId = item.product._id
  const tax = (await taxOfItems(db, [item], now)).get(productId)!
  const lastPricePaise = await purchasesStore(db).lastPrice(productId)
  return {
    ...{ productId, name: item.product.product_name, onHand: item.onHand, hsn: tax.hsn },
    isSerialised: (await catalogueStore(db).serialised([productId])).has(productId),
    rate: tax.taxRateBp / 100,
    unitPrice: lastPricePaise === null ? null : toRupees(lastPricePaise),
  }
}
