import { Field } from '../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../ui/forms/text-input.tsx'

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

/** Buyers read the reason, so a letter or two is none. */
export const reasonMissing = (reason: string) =>
  reason.trim().length < 3 ? 'Please say in a few words why.' : undefined
