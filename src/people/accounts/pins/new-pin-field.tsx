import { Field } from '../../../ui/forms/field.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { pinLength } from './pin-rules.ts'

/** A PIN that is being chosen. */
export const NewPinField = () => (
  <Field label="New PIN" name="pin" required hint="Six digits, not in a row and not one digit six times.">
    <PasswordInput inputMode="numeric" autoComplete="new-password" maxLength={pinLength} />
  </Field>
)
