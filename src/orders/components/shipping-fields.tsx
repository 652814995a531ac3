import { Field } from '../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx'
import { needsAddress, type TaxedAmount } from '../checkout/address-rule.ts'
import { phoneDigits, type ShippingInput } from '../checkout/shipping-form.ts'
import type { Delivery } from '../status.ts'
import { GstinField } from './gstin-field.tsx'

export type ShippingFieldsProps = {
  value: ShippingInput
  onChange: (value: ShippingInput) => void
  delivery: Delivery
  /** What decides whether the invoice needs an address. */
  goods: TaxedAmount[]
}

/** Who gets the goods and where. The phone field takes digits alone, and no eleventh. */
export function ShippingFields({ value, onChange, delivery, goods }: ShippingFieldsProps) {
  const addressNeeded = needsAddress(delivery, goods)
  return (
    <>
      <Field label="Full name" name="fullName" required>
        <TextInput
          autoComplete="name"
          maxLength={100}
          value={value.fullName}
          onChange={(event) => onChange({ ...value, fullName: event.target.value })}
        />
      </Field>
      <Field
        label="Phone number"
        name="phoneNumber"
        required
        hint="10 digits, for the delivery and nothing else."
      >
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
      <GstinField value={value.gstin} onChange={(gstin) => onChange({ ...value, gstin })} />
    </>
  )
}

function addressHint(delivery: Delivery, addressNeeded: boolean) {
  if (delivery === 'home') return 'With the pincode, please.'
  return addressNeeded
    ? 'You collect at the shop, but from a taxable value of ₹50,000 the tax invoice needs your address.'
    : 'You collect at the shop, so you may leave this empty.'
}
