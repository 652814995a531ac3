import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import type { SavedAddress } from '../../../people/accounts/saved-addresses/contract.ts'
import { hasRepair, type CheckoutLine } from '../../cart/checkout-state.ts'
import { AddressField } from './address-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { DeviceFields, SavedAddresses } from './checkout-parts.tsx'
import { needsAddress, type TaxedAmount } from '../checkout/address-rule.ts'
import type { ShippingInput } from '../checkout/shipping-form.ts'
import type { Delivery } from '../status.ts'
import { storedUser } from '../../../people/accounts/stored-user.ts'
import { RememberDetails } from './remember-details.tsx'
import type { Remember } from './use-shipping.ts'
import { useState } from 'react'
import { useShop } from '../../../site/shop/current-shop.ts'
import { useFieldError } from '../../../ui/forms/form-errors.ts'

export type ShippingFieldsProps = {
  value: ShippingInput
  onChange: (value: ShippingInput) => void
  onDeviceLeft: () => void
  delivery: Delivery
  /** Decides whether the invoice needs an address. */
  goods: TaxedAmount[]
  lines: CheckoutLine[]
  /** A member's saved addresses. */
  saved: SavedAddress[]
  onUse: (address: SavedAddress) => void
  remember: Remember
  onRemember: (isWanted: boolean) => void
}

export function ShippingFields(props: ShippingFieldsProps) {
  const { value, onChange, onDeviceLeft, delivery, goods, lines, saved, onUse, remember, onRemember } = props
  return (
    <>
      <SavedAddresses loaded={saved} onUse={onUse} />
      <Field label="Full name" name="fullName" required>
        <TextInput
          autoComplete="name"
          maxLength={100}
          value={value.fullName}
          onChange={(event) => onChange({ ...value, fullName: event.target.value })}
        />
      </Field>
      <PhoneField value={value.phoneNumber} onChange={(phoneNumber) => onChange({ ...value, phoneNumber })} />
      <AddressField {...{ value, onChange, delivery }} required={needsAddress(delivery, goods)} />
      {hasRepair(lines) && <DeviceFields {...{ value, onChange, onDeviceLeft, lines }} />}
      <GstinField value={value.gstin} onChange={(gstin) => onChange({ ...value, gstin })} />
      {!storedUser.member() && <RememberDetails {...{ remember, onRemember }} />}
    </>
  )
}

const gstinWords = {
  regular: {
    summary: 'I need a GST invoice',
    hint: 'GSTIN or UIN: 15 letters and digits; shown on the invoice.',
  },
  composition: {
    summary: 'I want my GSTIN on the bill',
    hint: 'GSTIN or UIN: 15 letters and digits. We charge no GST, so the bill has no input tax to claim.',
  },
  not_registered: undefined,
}

type GstinFieldProps = { value: string; onChange: (value: string) => void }

/** For business buyers. A bill of supply names their GSTIN too (rule 49 of the CGST Rules), though there is no tax to claim. */
export function GstinField({ value, onChange }: GstinFieldProps) {
  const { gstScheme } = useShop()
  const [isOpen, setOpen] = useState(value !== '')
  const { error } = useFieldError('gstin')
  const words = gstScheme && gstinWords[gstScheme]
  if (!words) return null
  return (
    <details open={isOpen || error !== undefined} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link cursor-pointer py-2.5">{words.summary}</summary>
      <Field label="GSTIN" name="gstin" hint={words.hint} className="mt-4">
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </details>
  )
}
