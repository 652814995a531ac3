import type { Database } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { fromRupees, paise, type Paise } from '../../platform/money/money.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { devicesStore } from '../../selling/devices/devices-store.ts'
import { usedItemsStore } from '../../selling/catalogue/product-admin/used-items-store.ts'
import { buyUsedDevice } from '../../selling/devices/buy-used-device.ts'
import { buyingChecksStore } from '../../selling/devices/imei-checks/buying-checks-store.ts'
import { documentCode, financialYear } from '../../selling/invoices/document-number.ts'
import { serialsStore } from '../../selling/orders/serials/serials-store.ts'
import { paymentsStore } from '../../selling/payments/store.ts'
import { moveCashOfPurchase } from '../../counter/drawers/move-cash.ts'
import { openShiftFor } from '../../counter/drawers/open-shift.ts'
import type { PaidBy } from './contract.ts'
import { cannotBeBought, priceChanged } from './errors.ts'
import { lockOffer } from './offer-phone.ts'
import { numbersOf, purchaseProblems } from './purchase-rules.ts'
import {
  usedPhonePaymentsStore,
  usedPhonePicturesStore,
  usedPhonesStore,
  type StoredUsedPhone,
} from './used-phones-store.ts'

export interface PaidOut {
  method: Exclude<PaidBy, 'exchange'>
  utr?: string | undefined
  drawerId?: string | undefined
}

interface Buying extends PaidOut {
  id: string
  shownPricePaise: Paise
  by: string
  now: Date
}

/**
 * Buys an offered phone and pays its seller, in the caller's transaction.
 *
 * @throws usedPhoneNotFound (404), notOfferedNow, cannotBeBought, priceChanged, numberTaken, noOpenShift, shiftOfEarlierDay (409)
 */
export async function buyPhone(tx: Database, { id, shownPricePaise, by, now, ...paidOut }: Buying) {
  const phone = await lockOffer(tx, id)
  if (shownPricePaise !== phone.pricePaise) throw priceChanged(shownPricePaise, phone.pricePaise)
  await refuseUnfitPhone(tx, phone)
  await lockForPurchase(tx, paidOut, now)
  const code = await addToStock(tx, phone, { by, now })
  await payOut(tx, { phone, code, amountPaise: phone.pricePaise, ...paidOut, by, now })
  return { id }
}

/** Before anything is written: the numbers of purchases, and the shift whose cash pays. @throws noOpenShift, shiftOfEarlierDay (409) */
export async function lockForPurchase(tx: Database, paidOut: PaidOut | undefined, now: Date) {
  await paymentsStore(tx).lockFor('used phones')
  if (paidOut?.method === 'cash') await openShiftFor(tx, paidOut.drawerId, now)
}

/** What the register has said since the phone was offered, and what the pictures show. */
export async function withChecks(tx: Database, phone: StoredUsedPhone) {
  const numbers = numbersOf(phone)
  const checks = await buyingChecksStore(tx).ofNumbers(numbers, phone.devicePurchaseId)
  const known = await devicesStore(tx).idsByNumber(numbers)
  const devices = await devicesStore(tx).byIds([...new Set(known.values())])
  return {
    ...phone,
    checks: checks.filter(({ checkedOn }) => checkedOn >= isoDayInIndia(phone.offeredAt)),
    inShop: devices.filter(({ state }) => state !== 'sold').map(({ number }) => number),
    pictures: await usedPhonePicturesStore(tx).pictures([phone.id]),
  }
}

/** @throws cannotBeBought (409) for the first problem */
export async function refuseUnfitPhone(tx: Database, phone: StoredUsedPhone) {
  const [problem] = purchaseProblems(await withChecks(tx, phone))
  if (problem !== undefined) throw cannotBeBought(problem)
}

/**
 * The phone becomes a device of the shop that cost its price. Returns the number of the purchase.
 *
 * @throws numberTaken (409)
 */
export async function addToStock(
  tx: Database,
  phone: StoredUsedPhone,
  { by, now }: { by: string; now: Date },
) {
  const store = usedPhonesStore(tx)
  const { pricePaise, imei1, imei2, sellerGstin } = phone
  const code = await nextCode(tx, now)
  const productId = phone.productId ?? (await addItem(tx, phone, now))
  const { checks } = await withChecks(tx, phone)
  // The numbers leave the bills with which the shop sold them before.
  await serialsStore(tx).saveBoughtBack(numbersOf(phone), now)
  const life = await buyUsedDevice(tx, {
    ...{ productId, imei1, imei2, costPaise: pricePaise, note: code, now },
    // Only where the seller charges no GST, so that none can be taken as input tax.
    isMarginScheme: sellerGstin === null,
  })
  const { deviceId, purchaseId: devicePurchaseId } = life
  await buyingChecksStore(tx).link(
    checks.map(({ id }) => id),
    life,
  )
  const bought = { state: 'bought', boughtAt: now, boughtBy: by } as const
  await store.save(phone.id, { ...bought, code, productId, deviceId, devicePurchaseId })
  return code
}

async function nextCode(tx: Database, now: Date) {
  const year = financialYear(now)
  return documentCode('UP', year, (await usedPhonesStore(tx).lastNumber(`UP/${year}/`)) + 1)
}

const addItem = (tx: Database, { newItem, grade, batteryPercent }: StoredUsedPhone, now: Date) => {
  const { itemName: name, brand, model, salePrice } = newItem!
  return usedItemsStore(tx).add(
    {
      ...{ name, brand, model, grade, batteryPercent, pricePaise: fromRupees(salePrice) },
      description: `${name}, checked by the shop.`,
    },
    now,
  )
}

interface PayingOut extends PaidOut {
  phone: { id: string }
  code: string
  amountPaise: Paise
  by: string
  now: Date
}

/** Pays the seller; cash leaves the drawer. */
export async function payOut(
  tx: Database,
  { phone, code, amountPaise, method, utr = '', ...rest }: PayingOut,
) {
  const { drawerId, by, now } = rest
  const cashMoveId =
    method === 'cash'
      ? await moveCashOfPurchase(tx, {
          ...{ drawerId, reason: 'used_phone', amountPaise: paise(0 - amountPaise), note: code, by, now },
        })
      : null
  await usedPhonePaymentsStore(tx).addPayment({
    ...{ id: newId(now.getTime()), usedPhoneId: phone.id, method, amountPaise, utr, cashMoveId },
    ...{ paymentId: null, orderId: null, paidAt: now, paidBy: by },
  })
}
