import { Field } from '../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx'
import type { SavedAddress } from '../../accounts/saved-addresses/contract.ts'
import { hasRepair, type CheckoutLine } from '../../cart/checkout-state.ts'
import { DeviceFields, SavedAddresses } from './checkout-parts.tsx'
import { needsAddress, type TaxedAmount } from '../checkout/address-rule.ts'
import { phoneDigits, type ShippingInput } from '../checkout/shipping-form.ts'
import type { Delivery } from '../status.ts'
import { storedUser } from '../../accounts/stored-user.ts'
import { RememberDetails } from './remember-details.tsx'
import type { Remember } from './use-shipping.ts'
import { useState } from 'react'
import { useShop } from '../../shop/current-shop.ts'
import { useFieldError } from '../../ui/forms/form-errors.ts'

export type ShippingFieldsProps = {
  value: ShippingInput
  onChange: (value: ShippingInput) => void
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

/** Name, phone, address and GSTIN. The phone field accepts ten digits only. */
export function ShippingFields(props: ShippingFieldsProps) {
  const { value, onChange, delivery, goods, lines, saved, onUse, remember, onRemember } = props
  const addressNeeded = needsAddress(delivery, goods)
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
      <Field label="Phone number" name="phoneNumber" required hint="10-digit mobile number, for your orders">
        <TextInput
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          pattern="[6-9][0-9]{9}"
          value={value.phoneNumber}
          onChange={(event) => onChange({ ...value, phoneNumber: phoneDigits(event.target.value) })}
        />
      </Field>
      <Field
        label="Delivery address"
        name="deliveryAddress"
        required={addressNeeded}
        hint={addressHint(delivery, addressNeeded)}
      >
        <TextArea
          autoComplete="street-address"
          rows={3}
          maxLength={500}
          value={value.deliveryAddress}
          onChange={(event) => onChange({ ...value, deliveryAddress: event.target.value })}
        />
      </Field>
      {hasRepair(lines) && <DeviceFields {...{ value, onChange, lines }} />}
      <GstinField value={value.gstin} onChange={(gstin) => onChange({ ...value, gstin })} />
      {!storedUser.member() && <RememberDetails {...{ remember, onRemember }} />}
    </>
  )
}

function addressHint(delivery: Delivery, addressNeeded: boolean) {
  if (delivery === 'home') return 'Include your pincode'
  return addressNeeded
    ? 'You collect at the shop, but from a taxable value of ₹50,000 the tax invoice needs your address.'
    : 'You collect at the shop, so you may leave this empty.'
}

type GstinFieldProps = { value: string; onChange: (value: string) => void }

/** For business buyers. Hidden if the shop has no GSTIN, because its bills carry no tax to claim. */
export function GstinField({ value, onChange }: GstinFieldProps) {
  const { gstin } = useShop()
  const [isOpen, setOpen] = useState(value !== '')
  const { error } = useFieldError('gstin')
  if (gstin === '') return null
  return (
    <details open={isOpen || error !== undefined} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link cursor-pointer py-2.5">I need a GST invoice</summary>
      <Field label="GSTIN" name="gstin" hint="15 letters and digits; shown on the invoice." className="mt-4">
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
