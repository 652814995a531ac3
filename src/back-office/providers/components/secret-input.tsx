import type { ComponentProps } from 'react'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'

/** A secret of another account: the browser must not fill in, or offer to save, the password of this shop. */
export const SecretInput = (props: ComponentProps<typeof PasswordInput>) => (
  <PasswordInput autoComplete="new-password" spellCheck={false} {...props} />
)
