import { fromRupees } from '../../money/money.ts'
import { needsAddress } from './address-rule.ts'
import { ShippingDetails } from '../contract.ts'
import { addressNeeded, fieldsMissing } from '../errors.ts'
import type { Delivery } from '../status.ts'

export interface ShippingInput {
  fullName: string
  phoneNumber: string
  deliveryAddress: string
}

/** Why these details do not pass, in the server's words; undefined where they do. `goods` are rupees without delivery. */
export function shippingProblem(shipping: ShippingInput, delivery: Delivery, goods: number) {
  const { fullName, phoneNumber, deliveryAddress } = shipping
  const addressMissing = !deliveryAddress.trim() && needsAddress(delivery, fromRupees(goods))
  if (!fullName.trim() || !phoneNumber || (addressMissing && delivery === 'home'))
    return fieldsMissing().message
  if (addressMissing) return addressNeeded().message
  return ShippingDetails.safeParse(shipping).error?.issues[0]?.message
}

/** What the phone field takes of what is typed or pasted: digits, at most ten, without the country's code. */
export const phoneDigits = (typed: string) =>
  typed
    .replace(/^\s*\+91/, '')
    .replaceAll(/\D/g, '')
    .slice(0, 10)
