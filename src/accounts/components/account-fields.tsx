import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'

type EmailFieldProps = { value: string; onChange: (email: string) => void }

export function EmailField({ value, onChange }: EmailFieldProps) {
  return (
    <Field label="Email" name="email" required>
      <TextInput
        type="email"
        autoComplete="email"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
