import type { ChangeEvent } from 'react'
import { pastedMobileNumber, typedMobileNumber } from '../../../platform/mobile-number.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'

type PhoneFieldProps = { value: string; onChange: (value: string) => void }

export function PhoneField({ value, onChange }: PhoneFieldProps) {
  return (
    <Field label="Phone number" name="phoneNumber" required hint="10-digit mobile number, for your orders">
      <TextInput
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        pattern="[6-9][0-9]{9}"
        icon={<span className="input-prefix">+91</span>}
        value={value}
        onChange={(event) => {
          const shownNumber = isPasted(event) ? pastedMobileNumber : typedMobileNumber
          onChange(shownNumber(event.target.value))
        }}
      />
    </Field>
  )
}

function isPasted({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean {
  const { inputType } = nativeEvent as InputEvent
  return inputType === 'insertFromPaste' || inputType === 'insertFromDrop'
}
