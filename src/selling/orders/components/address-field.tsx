import { StateSelect } from '../../../site/gst/state-select.tsx'
import { stateName } from '../../../site/gst/states.ts'
import { stateOfAddress } from '../../invoices/place-of-supply/address-state.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-input.tsx'
import { useShop } from '../../../site/shop/current-shop.ts'
import { useBillName } from './bill-link.tsx'
import { asksState, type ShippingInput } from '../checkout/shipping-form.ts'
import type { Delivery } from '../status.ts'

type AddressFieldProps = {
  value: ShippingInput
  onChange: (value: ShippingInput) => void
  delivery: Delivery
  required: boolean
}

/** The address, what was understood of it, and the State where it leaves a doubt. */
export function AddressField({ value, onChange, delivery, required }: AddressFieldProps) {
  return (
    <>
      <Field
        label="Delivery address"
        name="deliveryAddress"
        required={required}
        hint={useAddressHint(value.deliveryAddress, delivery, required)}
      >
        <TextArea
          autoComplete="street-address"
          rows={3}
          maxLength={500}
          value={value.deliveryAddress}
          onChange={(event) => onChange({ ...value, deliveryAddress: event.target.value })}
        />
      </Field>
      {asksState(value.deliveryAddress, delivery) && (
        <Field label="State" name="stateCode" required hint="The pincode does not tell us the State.">
          <StateSelect
            value={value.stateCode}
            onChange={(event) => onChange({ ...value, stateCode: event.target.value })}
          />
        </Field>
      )}
    </>
  )
}

function useAddressHint(address: string, delivery: Delivery, required: boolean) {
  const { deliveryArea } = useShop()
  const billName = useBillName().toLowerCase()
  if (delivery === 'home') {
    const { pincode, state } = stateOfAddress(address)
    const area = deliveryArea ? ` We deliver inside ${deliveryArea} only.` : ''
    if (pincode === undefined) return `Include your pincode.${area}`
    return `${state === undefined ? 'Pincode ' : `${stateName(state)}, `}${pincode}.${area}`
  }
  return required
    ? `You collect at the shop, but from a taxable value of ₹50,000 the ${billName} needs your address.`
    : 'You collect at the shop, so you may leave this empty.'
}
