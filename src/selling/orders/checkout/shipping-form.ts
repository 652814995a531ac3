import { buyerTaxNumberProblem } from '../../../site/gst/gstin.ts'
import { stateOfAddress } from '../../invoices/place-of-supply/address-state.ts'
import { parseMobileNumber } from '../../../platform/mobile-number.ts'
import { multiLineProblem, singleLineProblem } from '../../../platform/text-rules.ts'
import { needsAddress, type TaxedAmount } from './address-rule.ts'
import type { NewOrder } from '../contract.ts'
import type { ShownShop } from '../../../site/shop/contract.ts'
import { addressForGstNeeded, addressNeeded, outsideAreaText, pincodeNeeded, stateNeeded } from '../errors.ts'
import type { Delivery } from '../status.ts'
import { nameProblem } from './shipping-rules.ts'
import * as rules from './shipping-rules.ts'
import { requiredFields, type FormErrors } from '../../../ui/forms/form-errors.ts'
import { hasRepair, type CheckoutState } from '../../cart/checkout-state.ts'

export interface ShippingInput {
  fullName: string
  phoneNumber: string
  deliveryAddress: string
  /** Asked if the address leaves a doubt; empty if the buyer has chosen none. */
  stateCode: string
  /** GSTIN or UIN; empty unless the buyer needs a GST invoice. */
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
  seller: Seller = {},
): FormErrors | undefined {
  const { fullName, phoneNumber, deliveryAddress, stateCode, gstin, brand, model } = shipping
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
    fullName: singleLineProblem(fullName, rules.fullName) ?? nameProblem(fullName),
    phoneNumber: parseMobileNumber(phoneNumber) === undefined ? rules.phoneProblemText : undefined,
    deliveryAddress:
      multiLineProblem(deliveryAddress, rules.address) ??
      pincodeProblem(deliveryAddress, delivery) ??
      areaProblem(shipping, delivery, seller),
    stateCode: asksState(deliveryAddress, delivery) && !stateCode ? stateNeeded().message : undefined,
    gstin: buyerTaxNumberProblem(gstin),
    brand: asksDevice ? singleLineProblem(brand, rules.deviceBrand) : undefined,
    model: asksDevice ? singleLineProblem(model, rules.deviceModel) : undefined,
  }
  const found = Object.entries(problems).filter(([, message]) => message !== undefined)
  return found.length > 0 ? { fields: Object.fromEntries(found) } : undefined
}

const pincodeProblem = (address: string, delivery: Delivery) =>
  delivery === 'home' && stateOfAddress(address).pincode === undefined ? pincodeNeeded().message : undefined

/** A shop that charges no GST names the State that its deliveries do not leave. */
type Seller = Partial<Pick<ShownShop, 'stateCode' | 'deliveryArea'>>

function areaProblem({ deliveryAddress, ...typed }: ShippingInput, delivery: Delivery, seller: Seller) {
  const state = stateOfAddress(deliveryAddress).state ?? typed.stateCode
  const isOutside = delivery === 'home' && state !== '' && state !== seller.stateCode
  return seller.deliveryArea && isOutside ? outsideAreaText(seller.deliveryArea) : undefined
}

/** Whether the address of a home delivery has a pincode that leaves its State in doubt. */
export function asksState(address: string, delivery: Delivery): boolean {
  const { pincode, state } = stateOfAddress(address)
  return delivery === 'home' && pincode !== undefined && state === undefined
}

/** The request body of an order. The server sets the prices, and refuses a higher total than the page shows. */
export const toNewOrder = (
  { cartItems, delivery, amount }: Pick<CheckoutState, 'cartItems' | 'delivery' | 'amount'>,
  { gstin, fullName, phoneNumber, deliveryAddress, stateCode, brand, model }: ShippingInput,
): NewOrder => ({
  lines: cartItems.map(({ product_id, type, quantity }) => ({ product_id, type, quantity })),
  delivery,
  shownTotal: amount,
  shipping: { fullName, phoneNumber, deliveryAddress },
  ...(asksState(deliveryAddress, delivery) && { stateCode }),
  ...(gstin.trim() && { gstin }),
  ...(hasRepair(cartItems) && { device: { brand, model } }),
})
