import { roleMay } from '../../people/accounts/roles/role-rules.ts'
import type { Database } from '../../platform/database.ts'
import { fromRupees, paise, toRupees } from '../../platform/money/money.ts'
import { usedItemsStore } from '../../selling/catalogue/product-admin/used-items-store.ts'
import { devicesStore } from '../../selling/devices/devices-store.ts'
import { shopStore } from '../../site/shop/store.ts'
import type { Seller } from '../../counter/tenders/seller-of.ts'
import { withChecks } from './buy-phone.ts'
import type { UsedPhone, UsedPhoneRow } from './contract.ts'
import { usedPhoneNotFound } from './errors.ts'
import { purchaseProblems, purchaseWarnings } from './purchase-rules.ts'
import { retentionDays } from './erase-sellers.ts'
import { usedPhonePaymentsStore, usedPhonesStore, type StoredUsedPhone } from './used-phones-store.ts'

/** What a phone cost is for those who may see costs, and for the one who bought it; an offer has to be paid by any of them. */
const seesPrice = ({ state, boughtBy }: StoredUsedPhone, { id, role }: Seller) =>
  state === 'offered' || roleMay(role, 'costs') || boughtBy === id

/** @throws usedPhoneNotFound (404) */
export async function presentUsedPhone(
  db: Database,
  id: string,
  viewer: Seller,
  now: Date,
): Promise<UsedPhone> {
  const store = usedPhonesStore(db)
  const stored = await store.byId(id)
  if (!stored) throw usedPhoneNotFound()
  const phone = await withChecks(db, stored)
  const sees = seesPrice(phone, viewer)
  const payments = sees ? await usedPhonePaymentsStore(db).payments(id) : []
  const isOpen = phone.state === 'offered'
  return {
    ...{ id, state: phone.state, code: phone.code, productId: phone.productId, itemName: phone.itemName },
    ...{ newItem: phone.newItem, imei1: phone.imei1, imei2: phone.imei2, grade: phone.grade },
    ...{ conditionNote: phone.conditionNote, batteryPercent: phone.batteryPercent, papers: phone.papers },
    ...{ isUnlocked: phone.isUnlocked, isErased: phone.isErased },
    price: sees ? toRupees(phone.pricePaise) : null,
    seller: presentSeller(phone),
    pictures: phone.pictures.map((picture) => ({ id: picture.id, kind: picture.kind })),
    checks: phone.checks,
    problems: isOpen ? purchaseProblems(phone) : [],
    warnings: isOpen ? purchaseWarnings(await priced(db, phone, now)) : [],
    payments: payments.map(({ method, amountPaise, utr, orderId, paidAt }) => ({
      ...{ method, amount: toRupees(amountPaise), utr, order: orderId, at: paidAt.toISOString() },
    })),
    offeredAt: phone.offeredAt.toISOString(),
    boughtAt: phone.boughtAt?.toISOString() ?? null,
    device: phone.deviceId,
    mayAddCost: roleMay(viewer.role, 'costs') && (await isNewestPurchase(db, phone)),
    retentionDays: retentionDays((await shopStore(db).profile()).counter),
  }
}

/** The shop has bought the phone, and not again since. */
async function isNewestPurchase(db: Database, { state, deviceId, devicePurchaseId }: StoredUsedPhone) {
  if (state !== 'bought' || deviceId === null) return false
  const [device] = await devicesStore(db).byIds([deviceId])
  return device?.purchaseId === devicePurchaseId
}

const presentSeller = (phone: StoredUsedPhone): UsedPhone['seller'] => ({
  ...{ name: phone.sellerName, phone: phone.phoneNumber, address: phone.address, document: phone.document },
  ...{ documentDigits: phone.documentDigits, gstin: phone.sellerGstin ?? '' },
  consentedAt: phone.consentedAt.toISOString(),
  isErased: phone.erasedAt !== null,
})

async function priced(db: Database, phone: StoredUsedPhone, now: Date) {
  const { pricePaise, papers, productId, newItem, phoneNumber } = phone
  const item = productId === null ? undefined : await usedItemsStore(db).byId(productId)
  const salePricePaise = item?.pricePaise ?? (newItem ? fromRupees(newItem.salePrice) : paise(0))
  const cashTodayPaise = await usedPhonePaymentsStore(db).cashPaidOn(phoneNumber, now)
  return { pricePaise, papers, salePricePaise, cashTodayPaise }
}

export async function presentUsedPhoneRows(
  db: Database,
  rows: StoredUsedPhone[],
  viewer: Seller,
): Promise<UsedPhoneRow[]> {
  const presented = []
  for (const row of rows)
    presented.push({
      ...{ id: row.id, state: row.state, code: row.code, itemName: row.itemName, imei1: row.imei1 },
      ...{ grade: row.grade, price: seesPrice(row, viewer) ? toRupees(row.pricePaise) : null },
      problems: row.state === 'offered' ? purchaseProblems(await withChecks(db, row)) : [],
      ...{ offeredAt: row.offeredAt.toISOString(), boughtAt: row.boughtAt?.toISOString() ?? null },
      seller: { name: row.sellerName, phone: row.phoneNumber },
    })
  return presented
}
