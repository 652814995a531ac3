import { Field } from '../../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../../ui/forms/text-input.tsx'

export interface TypedEwayBill {
  ewayBill: string
  ewayReason: string
}

export const noEwayBill: TypedEwayBill = { ewayBill: '', ewayReason: '' }

/** As the body that ships an order has it. */
export const ewayBody = ({ ewayBill, ewayReason }: TypedEwayBill) => ({
  ...(ewayBill.trim() !== '' && { ewayBill: ewayBill.trim() }),
  ...(ewayReason.trim() !== '' && { ewayReason: ewayReason.trim() }),
})

interface EwayFieldsProps {
  value: TypedEwayBill
  onChange: (value: TypedEwayBill) => void
}

/** Of a parcel above the limit. */
export const EwayFields = ({ value, onChange }: EwayFieldsProps) => (
  <>
    <Field label="e-way bill" name="ewayBill" hint="The 12 digits from ewaybillgst.gov.in.">
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={value.ewayBill}
        onChange={({ target }) => onChange({ ...value, ewayBill: target.value })}
      />
    </Field>
    <Field
      label="Or why none is needed"
      name="ewayReason"
      hint="Such as goods that are exempt. Ask your accountant if you are not sure."
    >
      <TextInput
        maxLength={200}
        value={value.ewayReason}
        onChange={({ target }) => onChange({ ...value, ewayReason: target.value })}
      />
    </Field>
  </>
)
