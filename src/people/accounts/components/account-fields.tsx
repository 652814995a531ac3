import { useSearchParams } from 'react-router'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'

type EmailFieldProps = { value: string; onChange: (email: string) => void }

export function EmailField({ value, onChange }: EmailFieldProps) {
  return (
    <Field label="Email" name="email" required>
      <TextInput
        type="email"
        autoComplete="email"
        data-missing="Please enter your email."
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

type PasswordFieldProps = {
  value: string
  onChange: (password: string) => void
  /** `new-password`: it is being chosen, and password managers offer one. */
  autoComplete?: 'current-password' | 'new-password'
  name?: string
  label?: string
  hint?: string
  /** The message below the field if it is empty. */
  missing?: string
}

export const PasswordField = ({
  value,
  onChange,
  autoComplete = 'current-password',
  name = 'password',
  label = 'Password',
  hint,
  missing = 'Please enter your password.',
}: PasswordFieldProps) => (
  <Field required {...{ name, label, hint }}>
    <PasswordInput
      autoComplete={autoComplete}
      data-missing={missing}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
)

type CodeFieldProps = { value: string; onChange: (code: string) => void; hint?: string }

const either = 'Six digits from your authenticator app, or one of your recovery codes.'

export function CodeField({ value, onChange, hint = either }: CodeFieldProps) {
  return (
    <Field label="Code" name="code" required hint={hint}>
      <TextInput
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

/** Where the forms of `AuthPanel` are posted before or without scripts; the panel is on the page of visitors, `/`, too. */
export function useAuthAction() {
  const [search] = useSearchParams()
  const next = search.get('next')
  return next ? `/auth?next=${encodeURIComponent(next)}` : '/auth'
}

/** Which of the forms was posted. */
export const FormKind = ({ value }: { value: 'sign-in' | 'sign-up' | 'guest' | 'forgot' }) => (
  <input type="hidden" name="form" value={value} />
)
