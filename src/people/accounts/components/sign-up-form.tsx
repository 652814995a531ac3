import { type SubmitEvent, useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { apiErrorMessage, formErrorsFrom } from '../../../platform/api-client/error-message.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { PrivacyNotice } from '../../../site/shop/components/privacy-notice.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { noFormErrors } from '../../../ui/forms/form-errors.ts'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { useRedirectAfterSignIn } from '../guards.tsx'
import { EmailField, FormKind, useAuthAction, PasswordField } from './account-fields.tsx'
import type { CredentialFields } from './sign-in-form.tsx'

export function SignUpForm({ email, setEmail, password, setPassword }: CredentialFields) {
  const redirect = useRedirectAfterSignIn()
  const action = useAuthAction()
  const [busy, run] = useBusy()
  const [formErrors, setFormErrors] = useState(noFormErrors)
  const [fullName, setFullName] = useState('')
  const [confirmPassword, setConfirmPassword] = useState('')

  async function signUp() {
    const body = { fullName, email, password, confirmPassword }
    try {
      const { user } = await browserApi().accounts.signUp({ body })
      await redirect(user)
    } catch (failure) {
      toast(apiErrorMessage(failure) ?? 'Signup failed', { tone: 'bad' })
      setFormErrors(formErrorsFrom(failure, '', body))
    }
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    void run(signUp)
  }

  return (
    <Form className="auth-fields" action={action} errors={formErrors} onSubmit={submit}>
      <FormKind value="sign-up" />
      <Field label="Full name" name="fullName" required>
        <TextInput
          autoComplete="name"
          data-missing="Please enter your full name."
          value={fullName}
          onChange={(event) => setFullName(event.target.value)}
        />
      </Field>
      <EmailField value={email} onChange={setEmail} />
      <PasswordField
        autoComplete="new-password"
        name="password"
        label="Password"
        hint="At least 8 characters."
        missing="Please choose a password."
        value={password}
        onChange={setPassword}
      />
      <PasswordField
        autoComplete="new-password"
        name="confirmPassword"
        label="Confirm password"
        missing="Please enter the password again."
        value={confirmPassword}
        onChange={setConfirmPassword}
      />
      <Button type="submit" size="lg" block busy={busy} busyLabel="Creating account...">
        Create account
      </Button>
      <PrivacyNotice text="We store your name and email for your account, until you ask us to delete it" />
    </Form>
  )
}
