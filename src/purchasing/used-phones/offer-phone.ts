import type { Database } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { fromRupees } from '../../platform/money/money.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { usedItemsStore } from '../../selling/catalogue/product-admin/used-items-store.ts'
import { itemNotFound } from '../../selling/catalogue/errors.ts'
import { buyingChecksStore } from '../../selling/devices/imei-checks/buying-checks-store.ts'
import type { PictureKind } from './contract.ts'
import type { OfferedPhone } from './offers/contract.ts'
import {
  checkedOnWrongDay,
  itemNotUsed,
  itemWithoutNumbers,
  notANumberOfIt,
  notOfferedNow,
  tooManyPictures,
  usedPhoneNotFound,
} from './errors.ts'
import { numbersOf } from './purchase-rules.ts'
import { usedPhonePicturesStore, usedPhonesStore, type StoredUsedPhone } from './used-phones-store.ts'

const maxPictures = 6

/** Enters a phone that a person offers. @throws itemNotFound (404), itemNotUsed, itemWithoutNumbers (400) */
export async function offerPhone(tx: Database, wanted: OfferedPhone, { by, now }: { by: string; now: Date }) {
  const id = newId(now.getTime())
  const offered = await toColumns(tx, wanted, now)
  await usedPhonesStore(tx).add({ ...offered, id, state: 'offered', offeredAt: now, offeredBy: by })
  return { id }
}

/** Changes what was entered, until the phone is bought. @throws usedPhoneNotFound (404), notOfferedNow (409) */
export async function changeOffer(tx: Database, id: string, wanted: OfferedPhone, now: Date) {
  await lockOffer(tx, id)
  await usedPhonesStore(tx).save(id, await toColumns(tx, wanted, now))
  return { id }
}

/** @throws usedPhoneNotFound (404), notOfferedNow (409) */
export async function lockOffer(tx: Database, id: string): Promise<StoredUsedPhone> {
  const [phone] = await usedPhonesStore(tx).lock([id])
  if (!phone) throw usedPhoneNotFound()
  if (phone.state !== 'offered' || phone.erasedAt) throw notOfferedNow()
  return phone
}

async function toColumns(
  tx: Database,
  { seller, price, productId, newItem, ...phone }: OfferedPhone,
  now: Date,
) {
  const { name, phone: phoneNumber, address, document, documentDigits, gstin } = seller
  return {
    ...{ imei1: phone.imei1, imei2: phone.imei2 ?? null, grade: phone.grade, papers: phone.papers },
    ...{ conditionNote: phone.conditionNote, batteryPercent: phone.batteryPercent ?? null },
    ...{ isUnlocked: phone.isUnlocked, isErased: phone.isErased, pricePaise: fromRupees(price) },
    ...(productId === undefined
      ? { productId: null, newItem: newItem!, itemName: newItem!.itemName }
      : { productId, newItem: null, itemName: (await usedItem(tx, productId)).name }),
    ...{ sellerName: name, phoneNumber, address, document, documentDigits, sellerGstin: gstin || null },
    consentedAt: now,
  }
}

async function usedItem(tx: Database, productId: string) {
  const item = await usedItemsStore(tx).byId(productId)
  if (!item) throw itemNotFound()
  if (item.condition !== 'used') throw itemNotUsed(item.name)
  if (!item.isSerialised) throw itemWithoutNumbers(item.name)
  return item
}

interface NewPicture {
  id: string
  kind: PictureKind
  content: Buffer
  now: Date
}

/** @throws usedPhoneNotFound (404), notOfferedNow, tooManyPictures (409) */
export async function addPicture(tx: Database, { id, kind, content, now }: NewPicture) {
  await lockOffer(tx, id)
  if ((await usedPhonePicturesStore(tx).pictures([id])).length >= maxPictures)
    throw tooManyPictures(maxPictures)
  const pictureId = newId(now.getTime())
  await usedPhonePicturesStore(tx).addPicture({ id: pictureId, usedPhoneId: id, kind, addedAt: now, content })
  return { id: pictureId }
}

interface NewCheck {
  id: string
  number: string
  result: 'clear' | 'listed'
  checkedOn: string
  content: Buffer
  now: Date
}

/**
 * What the central IMEI register says of one of its numbers.
 *
 * @throws usedPhoneNotFound (404), notOfferedNow (409), notANumberOfIt, checkedOnWrongDay (400)
 */
export async function addBuyingCheck(tx: Database, { id, content, now, ...check }: NewCheck) {
  const phone = await lockOffer(tx, id)
  if (!numbersOf(phone).includes(check.number)) throw notANumberOfIt(check.number)
  if (check.checkedOn < isoDayInIndia(phone.offeredAt) || check.checkedOn > isoDayInIndia(now))
    throw checkedOnWrongDay()
  const checkId = newId(now.getTime())
  await buyingChecksStore(tx).add({ ...check, id: checkId, addedAt: now, picture: content })
  return { id: checkId }
}

/** @throws usedPhoneNotFound (404), notOfferedNow (409) */
export async function declinePhone(tx: Database, id: string, now: Date) {
  await lockOffer(tx, id)
  await usedPhonesStore(tx).save(id, { state: 'declined', closedAt: now })
  return { id }
}
