import { fromRupees } from '../../money/money.ts'
import { needsAddress } from './address-rule.ts'
import { ShippingDetails } from '../contract.ts'
import { addressNeeded } from '../errors.ts'
import type { Delivery } from '../status.ts'
import { leftEmpty, type Mistakes } from '../../ui/forms/mistakes.ts'

export interface ShippingInput {
  fullName: string
  phoneNumber: string
  deliveryAddress: string
}

/** Why these details do not pass, in the server's words; undefined where they do. `goods` are rupees without delivery. */
export function shippingMistakes(
  shipping: ShippingInput,
  delivery: Delivery,
  goods: number,
): Mistakes | undefined {
  const { fullName, phoneNumber, deliveryAddress } = shipping
  const empty = leftEmpty(delivery === 'home' ? shipping : { fullName, phoneNumber })
  if (empty) return { text: 'Please fill in all fields', fields: empty }
  if (!deliveryAddress.trim() && needsAddress(delivery, fromRupees(goods)))
    return { fields: { deliveryAddress: addressNeeded().message } }
  const issues = ShippingDetails.safeParse(shipping).error?.issues
  return (
    issues && { fields: Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])) }
  )
}

/** What the phone field takes of what is typed or pasted: digits, at most ten, without the country's code. */
export const phoneDigits = (typed: string) =>
  typed
    .replace(/^\s*\+91/, '')
    .replaceAll(/\D/g, '')
    .slice(0, 10)
