import { Field } from '../../../../../ui/forms/field.tsx'
import { TextInput, TextArea } from '../../../../../ui/forms/text-input.tsx'

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

type ReasonFieldProps = {
  name?: string
  label?: string
  hint?: string
  required?: boolean
  value: string
  onChange: (value: string) => void
}

export function ReasonField(props: ReasonFieldProps) {
  const { name = 'reason', label = 'Reason', hint, required = false, value, onChange } = props
  return (
    <Field label={label} name={name} hint={hint} required={required}>
      <TextArea rows={2} maxLength={300} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  )
}

/** The buyer reads the reason, so at least three characters are required. */
export const reasonError = (reason: string) =>
  reason.trim().length < 3 ? 'Please say in a few words why.' : undefined
