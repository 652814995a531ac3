import { optionalGstinProblem } from '../../gst/gstin.ts'
import { multiLineProblem, singleLineProblem } from '../../platform/text-rules.ts'
import { needsAddress, type TaxedAmount } from './address-rule.ts'
import type { NewOrder } from '../contract.ts'
import { addressForGstNeeded, addressNeeded } from '../errors.ts'
import type { Delivery } from '../status.ts'
import * as rules from './shipping-rules.ts'
import { requiredFields, type FormErrors } from '../../ui/forms/form-errors.ts'
import { hasRepair, type CheckoutLine } from '../../cart/checkout-state.ts'

export interface ShippingInput {
  fullName: string
  phoneNumber: string
  deliveryAddress: string
  /** Empty unless the buyer needs a GST invoice. */
  gstin: string
  /** Of the phone to be repaired; asked if the order has a repair. */
  brand: string
  model: string
}

/** The server's validation messages for these details; undefined if they are valid. */
export function shippingErrors(
  shipping: ShippingInput,
  delivery: Delivery,
  goods: TaxedAmount[],
  asksDevice = false,
): FormErrors | undefined {
  const { fullName, phoneNumber, deliveryAddress, gstin, brand, model } = shipping
  const empty = requiredFields({
    fullName,
    phoneNumber,
    ...(delivery === 'home' && { deliveryAddress }),
    ...(asksDevice && { brand, model }),
  })
  if (empty) return { text: 'Please fill in all fields', fields: empty }
  if (!deliveryAddress.trim() && needsAddress(delivery, goods))
    return { fields: { deliveryAddress: addressNeeded().message } }
  if (gstin.trim() && !deliveryAddress.trim())
    return { fields: { deliveryAddress: addressForGstNeeded().message } }
  const problems = {
    fullName: singleLineProblem(fullName, rules.fullName),
    phoneNumber: rules.phonePattern.test(phoneNumber.trim()) ? undefined : rules.phoneProblemText,
    deliveryAddress: multiLineProblem(deliveryAddress, rules.address),
    gstin: optionalGstinProblem(gstin),
    brand: asksDevice ? singleLineProblem(brand, rules.deviceBrand) : undefined,
    model: asksDevice ? singleLineProblem(model, rules.deviceModel) : undefined,
  }
  const found = Object.entries(problems).filter(([, message]) => message !== undefined)
  return found.length > 0 ? { fields: Object.fromEntries(found) } : undefined
}

/** Normalizes typed or pasted phone numbers: at most ten digits, without the country code or the zero before them. */
export const phoneDigits = (typed: string) =>
  typed
    .replace(/^\s*\+91/, '')
    .replaceAll(/\D/g, '')
    .replace(/^(?:91|0)(?=\d{10}$)/, '')
    .slice(0, 10)

interface CheckoutSelection {
  cartItems: CheckoutLine[]
  delivery: Delivery
}

/** The request body of an order. It has no prices; the server sets them. */
export const toNewOrder = (
  { cartItems, delivery }: CheckoutSelection,
  { gstin, fullName, phoneNumber, deliveryAddress, brand, model }: ShippingInput,
): NewOrder => ({
  lines: cartItems.map(({ product_id, type, quantity }) => ({ product_id, type, quantity })),
  delivery,
  shipping: { fullName, phoneNumber, deliveryAddress },
  ...(gstin.trim() && { gstin }),
  ...(hasRepair(cartItems) && { device: { brand, model } }),
})
