import type { CheckoutLine } from '../../cart/checkout-state.ts'
import { namesOneModel } from '../../catalogue/phones/phone-name-rules.ts'

/** The phones that the repairs of an order are priced for, each once. */
export const pricedDevices = (lines: Pick<CheckoutLine, 'pricedFor'>[]) => [
  ...new Set(lines.flatMap(({ pricedFor }) => pricedFor?.device ?? [])),
]

/** Brand and model that the repairs of an order suggest, or empty texts: a repair for one model is booked for that model. */
export function suggestedDevice(lines: Pick<CheckoutLine, 'pricedFor'>[]) {
  const devices = pricedDevices(lines)
  const brands = new Set(lines.flatMap(({ pricedFor }) => pricedFor?.brand ?? []))
  const [model] = devices
  const [brand] = brands
  return {
    brand: brand !== undefined && brands.size === 1 && !/^(all|any)\b/i.test(brand) ? brand : '',
    model: model !== undefined && devices.length === 1 && namesOneModel(model) ? model : '',
  }
}

/** Letters and digits alone, with "+" as a word: "Redmi Note 13 Pro+" is another phone than "Redmi Note 13 Pro". */
const compact = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('+', 'plus')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

interface Phone {
  brand: string
  model: string
}

/** Whether a price is for one model and the phone is another. The brand may be part of the model: "Apple iPhone 13". */
export function isForOtherModel({ brand, device }: NonNullable<CheckoutLine['pricedFor']>, phone: Phone) {
  if (!namesOneModel(device) || phone.model.trim() === '') return false
  const priced = [compact(device), compact(`${brand} ${device}`)]
  const named = [compact(phone.model), compact(`${phone.brand} ${phone.model}`)]
  return !named.some((name) => priced.includes(name))
}
