import { useState } from 'react'
import { browserApi } from '../../browser-api.ts'
import { messageOf } from '../../platform/api-client/message-of.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import type { OutboxMail } from '../contract.ts'

/** The links of a mail open an account or an order, so they are shown only to who has given the password lately. */
export function MailText({ mail: { id, text, hasLink } }: { mail: OutboxMail }) {
  const [shown, setShown] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, run] = useBusy()

  async function show() {
    setFailure(undefined)
    try {
      setShown((await browserApi().mail.outboxLinks({ params: { id } })).text)
    } catch (problem) {
      setFailure(messageOf(problem, 'Failed to show the link'))
    }
  }

  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <p className="max-w-text whitespace-pre-wrap wrap-anywhere">{shown ?? text}</p>
      {failure !== undefined && <Alert tone="bad">{failure}</Alert>}
      {hasLink && shown === undefined && (
        <Button size="sm" busy={busy} onClick={() => void run(show)}>
          Show link
        </Button>
      )}
    </div>
  )
}
