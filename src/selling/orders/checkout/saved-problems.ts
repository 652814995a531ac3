import type { FieldErrors } from '../../../ui/forms/form-errors.ts'
import { shippingErrors } from './shipping-form.ts'

/** What today's rules say against details that were saved earlier, by field. An empty address is none: it may not be needed. */
export function savedProblems(saved: {
  fullName: string
  phoneNumber: string
  deliveryAddress: string
}): FieldErrors {
  const { fullName, phoneNumber, deliveryAddress } = saved
  const details = { fullName, phoneNumber, deliveryAddress, stateCode: '', gstin: '', brand: '', model: '' }
  return shippingErrors(details, 'collect', [])?.fields ?? {}
}
