import { useState } from 'react'
import { storedUser } from '../../accounts/stored-user.ts'
import { sessionStore } from '../../platform/browser-storage.ts'
import { formErrorsFrom } from '../../platform/api-client/error-message.ts'
import { noFormErrors } from '../../ui/forms/form-errors.ts'
import { shippingErrors, type ShippingInput } from '../checkout/shipping-form.ts'
import type { TaxedAmount } from '../checkout/address-rule.ts'
import type { Delivery } from '../status.ts'

/** Values and errors of the shipping form. Values survive a refused submit. */
export function useShipping(delivery: Delivery, goods: TaxedAmount[]) {
  const [value, setValue] = useState<ShippingInput>(() => ({
    fullName: memberName(),
    phoneNumber: '',
    deliveryAddress: '',
    gstin: '',
    ...shippingDraft.read(),
  }))
  const [formErrors, setFormErrors] = useState(noFormErrors)

  function onChange(typed: ShippingInput) {
    setValue(typed)
    shippingDraft.save(typed)
  }
  function check() {
    const errors = shippingErrors(value, delivery, goods)
    setFormErrors(errors ?? noFormErrors)
    return errors === undefined
  }
  const refuse = (failure: unknown) =>
    setFormErrors(formErrorsFrom(failure, 'The order could not be placed. Please try again.', value))

  return { fields: { value, onChange, delivery, goods }, formErrors, check, refuse }
}

function memberName() {
  const viewer = storedUser.current()
  return viewer && !viewer.isGuest ? viewer.fullName : ''
}

const key = 'shipping'

interface Draft {
  /** User id of the member who typed it; empty for a guest, who may sign in later. */
  owner: string
  typed: Partial<Record<keyof ShippingInput, unknown>>
}

function owner() {
  const viewer = storedUser.current()
  return viewer && !viewer.isGuest ? viewer._id : ''
}

/**
 * Draft of the shipping form in sessionStorage, so that it survives signing in and Back from the payment, until the order is paid or
 * its payment reported. A member's draft is shown to no other user; signing out clears the tab's storage.
 */
export const shippingDraft = {
  read(): Partial<ShippingInput> {
    const draft = sessionStore.getJson(key) as Partial<Draft> | undefined
    if (!draft?.typed || (draft.owner !== '' && draft.owner !== owner())) return {}
    const texts = Object.entries(draft.typed).filter(([, text]) => typeof text === 'string' && text !== '')
    return Object.fromEntries(texts)
  },

  save: (typed: ShippingInput) =>
    sessionStore.set(key, JSON.stringify({ owner: owner(), typed } satisfies Draft)),

  clear: () => sessionStore.remove(key),
}
