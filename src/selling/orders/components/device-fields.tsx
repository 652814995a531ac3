import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { pricedDevices } from '../checkout/suggested-device.ts'
import type { ShippingFieldsProps } from './shipping-fields.tsx'

export type DeviceFieldsProps = Pick<ShippingFieldsProps, 'value' | 'onChange' | 'onDeviceLeft' | 'lines'>

/** The phone to be repaired, and which phone the price is for. */
export function DeviceFields({ value, onChange, onDeviceLeft, lines }: DeviceFieldsProps) {
  const priced = pricedDevices(lines)
  return (
    <fieldset onBlur={onDeviceLeft}>
      <legend className="label">Phone to repair</legend>
      {priced.length > 0 && <p className="help">Price for {priced.join(', ')}. Ask us about other phones.</p>}
      <div className="mt-2 grid grid-cols-2 gap-4">
        <Field label="Brand" name="brand" required>
          <TextInput
            autoComplete="off"
            placeholder="e.g. Samsung"
            maxLength={60}
            value={value.brand}
            onChange={(event) => onChange({ ...value, brand: event.target.value })}
          />
        </Field>
        <Field label="Model" name="model" required>
          <TextInput
            autoComplete="off"
            placeholder="e.g. Galaxy A35"
            maxLength={80}
            value={value.model}
            onChange={(event) => onChange({ ...value, model: event.target.value })}
          />
        </Field>
      </div>
    </fieldset>
  )
}
