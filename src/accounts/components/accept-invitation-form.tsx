import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../browser-api.ts'
import { formErrorsFrom } from '../../platform/api-client/error-message.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { noFormErrors } from '../../ui/forms/form-errors.ts'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { roleNames } from '../roles/role-words.ts'
import type { StaffRole } from '../roles/role-rules.ts'
import { storedUser } from '../stored-user.ts'
import { NewPasswordField } from './account-fields.tsx'

type AcceptInvitationFormProps = { token: string; email: string; role: StaffRole }

/** Name and password of the invited person, who is signed in afterwards. */
export function AcceptInvitationForm({ token, email, role }: AcceptInvitationFormProps) {
  const [typed, setTyped] = useState({ fullName: '', password: '', confirmPassword: '' })
  const [formErrors, setFormErrors] = useState(noFormErrors)
  const [busy, run] = useBusy()
  const navigate = useNavigate()
  const type = (name: keyof typeof typed) => (value: string) =>
    setTyped((before) => ({ ...before, [name]: value }))

  async function accept() {
    setFormErrors(noFormErrors)
    try {
      const { user } = await browserApi().invitations.accept({ params: { token }, body: typed })
      storedUser.save(user)
      await navigate('/admin/today', { replace: true })
    } catch (failure) {
      setFormErrors(formErrorsFrom(failure, 'That did not work. Please try again.', typed))
    }
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    void run(accept)
  }

  return (
    <Form className="auth-fields" errors={formErrors} onSubmit={submit}>
      {formErrors.text && <Alert tone="bad">{formErrors.text}</Alert>}
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
      <NewPasswordField
        name="password"
        label="Password"
        hint="At least 8 characters."
        value={typed.password}
        onChange={type('password')}
      />
      <NewPasswordField
        name="confirmPassword"
        label="Confirm password"
        value={typed.confirmPassword}
        onChange={type('confirmPassword')}
      />
      <Button type="submit" size="lg" block busy={busy} busyLabel="Creating account...">
        Create account
      </Button>
    </Form>
  )
}
