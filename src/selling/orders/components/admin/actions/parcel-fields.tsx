import { Field } from '../../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../../ui/forms/text-input.tsx'

export interface TypedParcel {
  courier: string
  tracking: string
  trackingLink: string
}
export const noParcel: TypedParcel = { courier: '', tracking: '', trackingLink: '' }

/** What was typed, without empty fields. */
export function parcelBody(typed: TypedParcel): Partial<TypedParcel> {
  const filled = (Object.keys(noParcel) as (keyof TypedParcel)[]).filter((name) => typed[name].trim() !== '')
  return Object.fromEntries(filled.map((name) => [name, typed[name].trim()]))
}

type ParcelFieldsProps = {
  value: TypedParcel
  onChange: (value: TypedParcel) => void
  /** In a dialog that opens with them. */
  isFocusedFirst?: boolean
}

/** How the buyer follows the parcel; all optional. */
export function ParcelFields({ value, onChange, isFocusedFirst }: ParcelFieldsProps) {
  return (
    <>
      <Field label="Tracking" name="tracking" hint="The courier’s number; optional.">
        <TextInput
          data-focus-first={isFocusedFirst}
          maxLength={100}
          value={value.tracking}
          onChange={(event) => onChange({ ...value, tracking: event.target.value })}
        />
      </Field>
      <Field label="Courier" name="courier" hint="Such as India Post; optional.">
        <TextInput
          maxLength={60}
          value={value.courier}
          onChange={(event) => onChange({ ...value, courier: event.target.value })}
        />
      </Field>
      <Field
        label="Link to follow it"
        name="trackingLink"
        hint="From the courier’s message to you; optional."
      >
        <TextInput
          type="url"
          inputMode="url"
          maxLength={500}
          value={value.trackingLink}
          onChange={(event) => onChange({ ...value, trackingLink: event.target.value })}
        />
      </Field>
    </>
  )
}
