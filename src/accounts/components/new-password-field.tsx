import { Field } from '../../ui/forms/field.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'

type NewPasswordFieldProps = {
  name: string
  label: string
  value: string
  onChange: (password: string) => void
  hint?: string
}

export function NewPasswordField({ value, onChange, ...field }: NewPasswordFieldProps) {
  return (
    <Field required {...field}>
      <PasswordInput
        autoComplete="new-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
