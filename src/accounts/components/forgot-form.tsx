import { type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { browserApi } from '../../browser-api.ts'
import { formErrorsFrom } from '../../platform/problems/form-errors-from.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { noFormErrors } from '../../ui/forms/form-errors.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { EmailField } from './account-fields.tsx'

/** Asks for the link that sets a new password. The answer never tells whether the address has an account. */
export function ForgotForm({ email, setEmail }: { email: string; setEmail: (email: string) => void }) {
  const [search] = useSearchParams()
  const [busy, run] = useBusy()
  const [sent, setSent] = useState<string>()
  const [formErrors, setFormErrors] = useState(noFormErrors)

  async function sendLink() {
    setSent(undefined)
    setFormErrors(noFormErrors)
    try {
      const { message } = await browserApi().accounts.forgotPassword({ body: { email } })
      setSent(message)
    } catch (failure) {
      setFormErrors(formErrorsFrom(failure, 'The link could not be sent. Please try again.', { email }))
    }
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    void run(sendLink)
  }

  const next = search.get('next')
  return (
    <>
      <BackLink to={next ? `/auth?next=${encodeURIComponent(next)}` : '/auth'}>Sign in</BackLink>
      <h1 className="t-h2 mt-2">Forgot password</h1>
      <p className="soft mt-2 mb-6">
        We mail you a link with which you choose a new one. It works once, for 10 minutes.
      </p>
      <Form className="auth-fields" errors={formErrors} onSubmit={submit}>
        {sent && <Alert tone="good">{sent}</Alert>}
        {formErrors.text && <Alert tone="bad">{formErrors.text}</Alert>}
        <EmailField value={email} onChange={setEmail} />
        <Button type="submit" size="lg" block busy={busy} busyLabel="Sending...">
          Send reset link
        </Button>
      </Form>
    </>
  )
}
