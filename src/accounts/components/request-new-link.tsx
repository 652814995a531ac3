import { type SubmitEvent, useState } from 'react'
import { browserApi } from '../../browser-api.ts'
import { messageOf } from '../../platform/message-of.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useViewer } from '../viewer.ts'
import { EmailField } from './email-field.tsx'

type Said = { tone: 'good' | 'bad'; text: string }

/** A member's address is known from the session; anyone else names it. */
export function RequestNewLink() {
  const viewer = useViewer()
  const isKnown = viewer !== undefined && !viewer.isGuest
  const [email, setEmail] = useState('')
  const [said, setSaid] = useState<Said>()
  const [busy, run] = useBusy()

  async function request() {
    setSaid(undefined)
    try {
      const body = isKnown ? {} : { email }
      const { message } = await browserApi().accounts.sendVerification({ body })
      setSaid({ tone: 'good', text: message })
    } catch (failure) {
      setSaid({ tone: 'bad', text: messageOf(failure, 'The link could not be sent. Please try again.') })
    }
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    void run(request)
  }

  return (
    <form className="auth-fields" onSubmit={submit}>
      <p className="soft mt-2">The link is wrong, too old or already used. We can mail you another.</p>
      {said && <Alert tone={said.tone}>{said.text}</Alert>}
      {!isKnown && <EmailField value={email} onChange={setEmail} />}
      <Button type="submit" size="lg" block busy={busy} busyLabel="Sending...">
        Request New Link
      </Button>
    </form>
  )
}
