import { useState } from 'react'
import { hasRepair, type CheckoutLine } from '../../cart/checkout-state.ts'
import type { SavedAddress } from '../../../people/accounts/saved-addresses/contract.ts'
import { storedUser } from '../../../people/accounts/stored-user.ts'
import { useShop } from '../../../site/shop/current-shop.ts'
import { sessionStore } from '../../../platform/browser-storage.ts'
import { formErrorsFrom } from '../../../platform/api-client/error-message.ts'
import { noFormErrors, type FieldErrors } from '../../../ui/forms/form-errors.ts'
import { shippingErrors, type ShippingInput } from '../checkout/shipping-form.ts'
import { isForOtherModel, suggestedDevice } from '../checkout/suggested-device.ts'
import { needsAddress, type TaxedAmount } from '../checkout/address-rule.ts'
import { savedProblems } from '../checkout/saved-problems.ts'
import type { Delivery } from '../status.ts'
import { rememberedShipping, type SavedShipping } from './remembered-shipping.ts'

interface ShippingOf {
  delivery: Delivery
  goods: TaxedAmount[]
  lines: CheckoutLine[]
  /** A member's saved addresses, the last used one first. */
  saved: SavedAddress[]
}

/** Whether a guest's details are remembered in this browser; `failed` if its storage is full or blocked. */
export type Remember = 'no' | 'yes' | 'failed'

/** Values and errors of the shipping form. Values survive a refused submit. */
export function useShipping({ delivery, goods, lines, saved }: ShippingOf) {
  const seller = useShop()
  const suggested = suggestedDevice(lines)
  const [remembered] = useState(() => rememberedShipping.read())
  const [value, setValue] = useState<ShippingInput>(() => ({
    ...savedShipping({ remembered, saved, isAddressNeeded: needsAddress(delivery, goods) }),
    stateCode: '',
    gstin: '',
    ...suggested,
    ...shippingDraft.read(),
  }))
  const [formErrors, setFormErrors] = useState(() =>
    remembered ? { fields: correctionsOf(remembered, value) } : noFormErrors,
  )
  // While the model is typed it is another one at each key; the form decides when the field is left.
  const [device, setDevice] = useState({ brand: value.brand, model: value.model })
  const [remember, setRemember] = useState<Remember>(remembered ? 'yes' : 'no')

  const rememberOrFail = (details: ShippingInput) =>
    setRemember(rememberedShipping.save(details) ? 'yes' : 'failed')

  function onRemember(isWanted: boolean) {
    if (isWanted) {
      rememberOrFail(value)
      return
    }
    rememberedShipping.forget()
    setRemember('no')
  }
  function onChange(typed: ShippingInput) {
    setValue(typed)
    // A suggestion is not what the buyer typed: for another repair it would be the wrong phone.
    const isSuggestion = typed.brand === suggested.brand && typed.model === suggested.model
    shippingDraft.save(isSuggestion ? { ...typed, brand: '', model: '' } : typed)
    if (remember === 'yes') rememberOrFail(typed)
  }
  function onUse({ fullName, phoneNumber, deliveryAddress }: SavedAddress) {
    const used = { ...value, fullName, phoneNumber, deliveryAddress, stateCode: '' }
    onChange(used)
    setFormErrors({ fields: savedProblems(used) })
  }
  const onDeviceLeft = () => setDevice({ brand: value.brand, model: value.model })
  const pricedForOther = (phone: typeof device) =>
    lines.find(({ pricedFor }) => pricedFor && isForOtherModel(pricedFor, phone))
  function check() {
    onDeviceLeft()
    const errors = shippingErrors(value, delivery, goods, hasRepair(lines), seller)
    setFormErrors(errors ?? noFormErrors)
    return errors === undefined && pricedForOther(value) === undefined
  }
  const refuse = (failure: unknown) =>
    setFormErrors(formErrorsFrom(failure, 'The order could not be placed. Please try again.', value))

  const fields = { value, onChange, onDeviceLeft, delivery, goods, lines, saved, onUse, remember, onRemember }
  /** A repair whose price is not for the phone that was named. */
  const otherRepair = pricedForOther(device)
  return { fields, formErrors, otherRepair, check, refuse }
}

type Saved = { remembered: SavedShipping | undefined; saved: SavedAddress[]; isAddressNeeded: boolean }

/** The details to begin with. A saved address that no longer fits the rules is left to the list, which says what to correct. */
function savedShipping({ remembered, saved, isAddressNeeded }: Saved): SavedShipping {
  const last = saved.find(
    (address) =>
      Object.keys(savedProblems(address)).length === 0 &&
      (!isAddressNeeded || address.deliveryAddress !== ''),
  )
  const { fullName, phoneNumber, deliveryAddress } = remembered ??
    last ?? { fullName: storedUser.member()?.fullName ?? '', phoneNumber: '', deliveryAddress: '' }
  return { fullName, phoneNumber, deliveryAddress: isAddressNeeded ? deliveryAddress : '' }
}

/** The remembered details that need a correction, where they are shown and not blank. */
function correctionsOf(remembered: SavedShipping, shown: ShippingInput): FieldErrors {
  const problems = Object.entries(savedProblems(remembered))
  return Object.fromEntries(
    problems.filter(([name]) => {
      const field = name as keyof SavedShipping
      return remembered[field] !== '' && remembered[field] === shown[field]
    }),
  )
}

const key = 'shipping'

interface Draft {
  /** User id of the member who typed it; empty for a guest, who may sign in later. */
  owner: string
  typed: Partial<Record<keyof ShippingInput, unknown>>
}

const owner = () => storedUser.member()?._id ?? ''

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
