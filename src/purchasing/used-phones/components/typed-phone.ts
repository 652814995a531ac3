import type { z } from 'zod'
import { parseRupees } from '../../../platform/money/parse-rupees.ts'
import type { ChosenItem } from '../../../counter/bookings/components/item-field.tsx'
import type { UsedPhone } from '../contract.ts'
import type { IdentityDocument, OfferedPhone, Papers } from '../offers/contract.ts'

/** The form of a phone, as it is typed. */
export interface TypedPhone {
  item: ChosenItem | undefined
  newItem: { itemName: string; brand: string; model: string; salePrice: string }
  imei1: string
  imei2: string
  grade: string
  conditionNote: string
  battery: string
  price: string
  isUnlocked: boolean
  isErased: boolean
  papers: Papers
  seller: { name: string; phone: string; address: string; documentDigits: string; gstin: string }
  document: IdentityDocument
  consents: boolean
}

export const emptyPhone = (): TypedPhone => ({
  ...{
    item: undefined,
    newItem: { itemName: '', brand: '', model: '', salePrice: '' },
    imei1: '',
    imei2: '',
  },
  ...{ grade: 'B', conditionNote: '', battery: '', price: '', isUnlocked: false, isErased: false },
  ...{ papers: 'none', document: 'driving_licence', consents: false },
  seller: { name: '', phone: '', address: '', documentDigits: '', gstin: '' },
})

export const typedFrom = (phone: UsedPhone): TypedPhone => ({
  item:
    phone.productId === null
      ? undefined
      : { productId: phone.productId, name: phone.itemName, priceRupees: 0, left: null },
  newItem: phone.newItem
    ? { ...phone.newItem, salePrice: String(phone.newItem.salePrice) }
    : { itemName: '', brand: '', model: '', salePrice: '' },
  ...{ imei1: phone.imei1, imei2: phone.imei2 ?? '', grade: phone.grade, papers: phone.papers },
  ...{ conditionNote: phone.conditionNote, battery: phone.batteryPercent?.toString() ?? '' },
  ...{ price: phone.price?.toString() ?? '', isUnlocked: phone.isUnlocked, isErased: phone.isErased },
  ...{ document: phone.seller.document, consents: true },
  seller: phone.seller,
})

/** An amount that cannot be read is sent as it is, and refused at its field. */
const rupees = (text: string) => parseRupees(text).rupees ?? Number.NaN

export const toBody = (typed: TypedPhone): z.input<typeof OfferedPhone> => ({
  ...(typed.item
    ? { productId: typed.item.productId }
    : { newItem: { ...typed.newItem, salePrice: rupees(typed.newItem.salePrice) } }),
  imei1: typed.imei1,
  ...(typed.imei2.trim() !== '' && { imei2: typed.imei2 }),
  ...{ grade: typed.grade as UsedPhone['grade'], conditionNote: typed.conditionNote },
  ...(typed.battery.trim() !== '' && { batteryPercent: Number(typed.battery) }),
  ...{ price: rupees(typed.price), isUnlocked: typed.isUnlocked, isErased: typed.isErased },
  papers: typed.papers,
  seller: {
    ...{ name: typed.seller.name, phone: typed.seller.phone, address: typed.seller.address },
    ...{ document: typed.document, documentDigits: typed.seller.documentDigits, gstin: typed.seller.gstin },
    // The server refuses without it, at the field.
    consents: typed.consents as true,
  },
})
