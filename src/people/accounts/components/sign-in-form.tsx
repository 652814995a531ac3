import { type SubmitEvent, useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { apiErrorMessage, errorMessage, formErrorsFrom } from '../../../platform/api-client/error-message.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { noFormErrors } from '../../../ui/forms/form-errors.ts'
import { ApiProblem } from '../../../platform/api-client/api-client.ts'
import { useRedirectAfterSignIn } from '../guards.tsx'
import { EmailField, FormKind, useAuthAction, CodeField, PasswordField } from './account-fields.tsx'

export type CredentialFields = {
  email: string
  setEmail: (email: string) => void
  password: string
  setPassword: (password: string) => void
}

export function SignInForm({ email, setEmail, password, setPassword }: CredentialFields) {
  const redirect = useRedirectAfterSignIn()
  const action = useAuthAction()
  const [busy, run] = useBusy()
  const [formErrors, setFormErrors] = useState(noFormErrors)
  const [challenge, setChallenge] = useState<string>()

  async function signIn() {
    try {
      const result = await browserApi().accounts.signIn({ body: { email, password } })
      if ('challenge' in result) setChallenge(result.challenge)
      else await redirect(result.user)
    } catch (failure) {
      setPassword('')
      toast(apiErrorMessage(failure) ?? 'Login failed', { tone: 'bad' })
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
    <Form className="auth-fields" action={action} errors={formErrors} onSubmit={submit}>
      <FormKind value="sign-in" />
      <EmailField value={email} onChange={setEmail} />
      <PasswordField value={password} onChange={setPassword} />
      <div className="-mt-3 flex justify-end">
        <Link to="/reset" className="link tap t-sm">
          Forgot password
        </Link>
      </div>
      <Button type="submit" size="lg" block busy={busy} busyLabel="Signing in...">
        Sign in
      </Button>
    </Form>
  )
}

type CodeFormProps = { challenge: string; onStartOver: () => void }

/** The second step of a sign-in, for accounts with two-factor. */
function CodeForm({ challenge, onStartOver }: CodeFormProps) {
  const redirect = useRedirectAfterSignIn()
  const [busy, run] = useBusy()
  const [code, setCode] = useState('')
  const [formErrors, setFormErrors] = useState(noFormErrors)

  async function signIn() {
    try {
      const { user } = await browserApi().twoFactor.signIn({ body: { challenge, code } })
      await redirect(user)
    } catch (failure) {
      toast(errorMessage(failure, 'Login failed'), { tone: 'bad' })
      if (failure instanceof ApiProblem && failure.code === 'challenge_over') onStartOver()
      else setFormErrors(formErrorsFrom(failure, '', { code }))
    }
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    void run(signIn)
  }

  return (
    <Form className="auth-fields" errors={formErrors} onSubmit={submit}>
      <p className="soft">One more step: enter your code.</p>
      <CodeField value={code} onChange={setCode} />
      <Button type="submit" size="lg" block busy={busy} busyLabel="Signing in...">
        Sign in
      </Button>
      <p className="t-sm muted text-center">
        Not you?{' '}
        <button type="button" className="link tap cursor-pointer text-ink" onClick={onStartOver}>
          Start over
        </button>
      </p>
    </Form>
  )
}
