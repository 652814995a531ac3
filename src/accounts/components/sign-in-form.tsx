import { type SubmitEvent, useState } from 'react'
import { browserApi } from '../../browser-api.ts'
import { saidOf } from '../../platform/api-client/message-of.ts'
import { formErrorsFrom } from '../../platform/problems/form-errors-from.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { noFormErrors } from '../../ui/forms/form-errors.ts'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { useRedirectAfterSignIn } from '../redirect-after-sign-in.ts'
import { EmailField } from './account-fields.tsx'
import { CodeForm } from './code-form.tsx'
import { SwitchForm } from './other-way.tsx'

export type CredentialFields = {
  email: string
  setEmail: (email: string) => void
  password: string
  setPassword: (password: string) => void
}

type SignInFormProps = CredentialFields & { onCreateAccount: () => void }

export function SignInForm({ email, setEmail, password, setPassword, onCreateAccount }: SignInFormProps) {
  const redirect = useRedirectAfterSignIn()
  const [busy, run] = useBusy()
  const [formErrors, setFormErrors] = useState(noFormErrors)
  const [challenge, setChallenge] = useState<string>()

  async function signIn() {
    try {
      const answer = await browserApi().accounts.signIn({ body: { email, password } })
      if ('challenge' in answer) setChallenge(answer.challenge)
      else await redirect(answer.user)
    } catch (failure) {
      setPassword('')
      toast(saidOf(failure) ?? 'Login failed', { tone: 'bad' })
      const { fields } = formErrorsFrom(failure, '', { email, password })
      setFormErrors({ fields: { password: 'Please enter your password again.', ...fields } })
    }
  }
  function startOver() {
    setPassword('')
    setChallenge(undefined)
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    void run(signIn)
  }

  if (challenge) return <CodeForm challenge={challenge} onStartOver={startOver} />
  return (
    <Form className="auth-fields" errors={formErrors} onSubmit={submit}>
      <EmailField value={email} onChange={setEmail} />
      <Field label="Password" name="password" required>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <div className="-mt-3 flex justify-end">
        <Link to="/reset" className="link tap t-sm">
          Forgot password
        </Link>
      </div>
      <Button type="submit" size="lg" block busy={busy} busyLabel="Signing in...">
        Sign in
      </Button>
      <SwitchForm question="New here?" label="Create account" onChoose={onCreateAccount} />
    </Form>
  )
}
