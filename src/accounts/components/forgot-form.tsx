import { type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { browserApi } from '../../browser-api.ts'
import { messageOf } from '../../platform/message-of.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { EmailField } from './email-field.tsx'

type Said = { tone: 'good' | 'bad'; text: string }

/** Asks for the link that sets a new password. The answer never tells whether the address has an account. */
export function ForgotForm({ email, setEmail }: { email: string; setEmail: (email: string) => void }) {
  const [search] = useSearchParams()
  const [busy, run] = useBusy()
  const [said, setSaid] = useState<Said>()

  async function sendLink() {
    setSaid(undefined)
    try {
      const { message } = await browserApi().accounts.forgotPassword({ body: { email } })
      setSaid({ tone: 'good', text: message })
    } catch (failure) {
      setSaid({ tone: 'bad', text: messageOf(failure, 'The link could not be sent. Please try again.') })
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
      <form className="auth-fields" onSubmit={submit}>
        {said && <Alert tone={said.tone}>{said.text}</Alert>}
        <EmailField value={email} onChange={setEmail} />
        <Button type="submit" size="lg" block busy={busy} busyLabel="Sending...">
          Send reset link
        </Button>
      </form>
    </>
  )
}
