import type { UsedPhone } from '../purchasing/used-phones/contract.ts'
import { newId } from '../platform/ids.ts'
import { isoDayInIndia } from '../platform/time-zone.ts'
import { smallestPhoto } from './pictures.ts'
import type { TestApp } from './test-app.ts'
import type { Person } from './visitor.ts'

export const usedPhonesUrl = '/api/purchasing/used-phones'
export const imeis = ['357412091000014', '357412091000022', '357412091000030'] as const

export const phoneSeller = {
  ...{ name: 'Kumar Selvam', phone: '9876501234', address: '12 Kumaran Road, Tiruppur 641601' },
  ...{ document: 'aadhaar', documentDigits: '4321', consents: true },
}

/** A phone of ₹4,000, to be sold for ₹6,500, with all that has to be done before it is bought but the checks and pictures. */
export const phoneBody = (more: object = {}) => ({
  newItem: { itemName: 'Galaxy M31, 64 GB, used', brand: 'Samsung', model: 'SM-M315F', salePrice: 6_500 },
  ...{ imei1: imeis[0], grade: 'B', price: 4_000, isUnlocked: true, isErased: true, papers: 'box' },
  seller: phoneSeller,
  ...more,
})

export const sendOffer = (staff: Person, more: object = {}) =>
  staff.post(usedPhonesUrl, phoneBody(more), { 'idempotency-key': newId() })

export const sendCheck = (staff: Person, app: Pick<TestApp, 'clock'>, id: string, more: object = {}) =>
  staff.post(`${usedPhonesUrl}/${id}/checks`, {
    ...{ number: imeis[0], result: 'clear', checkedOn: isoDayInIndia(app.clock()) },
    ...{ picture: smallestPhoto, ...more },
  })

export const sendPicture = (staff: Person, id: string, kind = 'document') =>
  staff.post(`${usedPhonesUrl}/${id}/pictures`, { kind, picture: smallestPhoto })

/** An offered phone that can be bought. */
export async function offered(staff: Person, app: Pick<TestApp, 'clock'>, more: object = {}) {
  const answer = await sendOffer(staff, more)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { id } = answer.json<{ id: string }>()
  const { imei1, imei2 } = await usedPhoneOf(staff, id)
  for (const number of imei2 === null ? [imei1] : [imei1, imei2]) await sendCheck(staff, app, id, { number })
  await sendPicture(staff, id)
  return id
}

export const sendPurchase = (staff: Person, id: string, more: object = {}) =>
  staff.post(`${usedPhonesUrl}/${id}/buy`, { method: 'cash', shownPrice: 4_000, ...more })

/** A phone that the shop bought. */
export async function bought(staff: Person, app: Pick<TestApp, 'clock'>, more: object = {}) {
  const id = await offered(staff, app, more)
  const answer = await sendPurchase(staff, id, { method: 'upi', shownPrice: phoneBody(more).price })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return usedPhoneOf(staff, id)
}

export const usedPhoneOf = async (staff: Person, id: string) =>
  (await staff.get(`${usedPhonesUrl}/${id}`)).json<UsedPhone>()
