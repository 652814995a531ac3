import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'

type AmountFieldProps = {
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
}

export function AmountField({ label, hint, value, onChange }: AmountFieldProps) {
  return (
    <Field required label={label} name="amount" hint={hint}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
