import { Field } from '../../ui/forms/field.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'

type NewPasswordFieldProps = {
  label: string
  value: string
  onChange: (password: string) => void
  hint?: string
  /** Marked without words. */
  invalid?: boolean
}

export function NewPasswordField({ label, value, onChange, hint, invalid = false }: NewPasswordFieldProps) {
  return (
    <Field label={label} required hint={hint}>
      <PasswordInput
        autoComplete="new-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={invalid || undefined}
      />
    </Field>
  )
}
