import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { roleNames } from '../roles/role-words.ts'
import type { StaffRole } from '../roles/role-rules.ts'
import { storedUser } from '../stored-user.ts'
import { PasswordField } from './account-fields.tsx'

type AcceptInvitationFormProps = { token: string; email: string; role: StaffRole }

/** Name and password of the invited person, who is signed in afterwards. */
export function AcceptInvitationForm({ token, email, role }: AcceptInvitationFormProps) {
  const [typed, setTyped] = useState({ fullName: '', password: '', confirmPassword: '' })
  const navigate = useNavigate()
  const type = (name: keyof typeof typed) => (value: string) =>
    setTyped((before) => ({ ...before, [name]: value }))

  const accept = useAction(
    async () => {
      const { user } = await browserApi().invitations.accept({ params: { token }, body: typed })
      storedUser.save(user)
      await navigate('/admin/today', { replace: true })
    },
    { failed: 'That did not work. Please try again.' },
  )

  return (
    <ActionForm className="auth-fields" action={accept}>
      <ActionError of={accept} />
      <p className="soft wrap-anywhere">
        You sign in with {email}. Your role is {roleNames[role]}.
      </p>
      <Field label="Full name" name="fullName" required>
        <TextInput
          autoComplete="name"
          value={typed.fullName}
          onChange={({ target }) => type('fullName')(target.value)}
        />
      </Field>
      <PasswordField
        autoComplete="new-password"
        name="password"
        label="Password"
        hint="At least 8 characters."
        value={typed.password}
        onChange={type('password')}
      />
      <PasswordField
        autoComplete="new-password"
        name="confirmPassword"
        label="Confirm password"
        value={typed.confirmPassword}
        onChange={type('confirmPassword')}
      />
      <Button type="submit" size="lg" block busy={accept.busy} busyLabel="Creating account...">
        Create account
      </Button>
    </ActionForm>
  )
}
