import { useState } from 'react'
import { storedUser } from '../../accounts/stored-user.ts'
import { formErrorsFrom } from '../../platform/api-client/error-message.ts'
import { noFormErrors } from '../../ui/forms/form-errors.ts'
import { shippingErrors, type ShippingInput } from '../checkout/shipping-form.ts'
import type { TaxedAmount } from '../checkout/address-rule.ts'
import type { Delivery } from '../status.ts'
import { shippingDraft } from './shipping-draft.ts'

/** The shipping form's values, kept whatever is refused, and what was wrong with them when they were last sent. */
export function useShipping(delivery: Delivery, goods: TaxedAmount[]) {
  const [value, setValue] = useState<ShippingInput>(() => ({
    fullName: knownName(),
    phoneNumber: '',
    deliveryAddress: '',
    gstin: '',
    ...shippingDraft.read(),
  }))
  const [formErrors, setFormErrors] = useState(noFormErrors)

  function onChange(typed: ShippingInput) {
    setValue(typed)
    shippingDraft.keep(typed)
  }
  function check() {
    const found = shippingErrors(value, delivery, goods)
    setFormErrors(found ?? noFormErrors)
    return found === undefined
  }
  const refuse = (failure: unknown) =>
    setFormErrors(formErrorsFrom(failure, 'The order could not be placed. Please try again.', value))

  return { fields: { value, onChange, delivery, goods }, formErrors, check, refuse }
}

function knownName() {
  const viewer = storedUser.current()
  return viewer && !viewer.isGuest ? viewer.fullName : ''
}
