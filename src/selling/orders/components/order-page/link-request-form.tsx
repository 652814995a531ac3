import { useState } from 'react'
import { browserApi } from '../../../../web/browser-api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { ActionError, Alert } from '../../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../../ui/forms/action-form.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import type { LinkRequested } from '../../links/contract.ts'
import './order-page.css'

interface LinkRequestFormProps {
  /** The token of the order's link. */
  link: string
  title?: string
}

/** For guests, whose order is listed in this browser only. The email has the bill too, once there is one. */
export function LinkRequestForm({ link, title = 'Keep the link to this order' }: LinkRequestFormProps) {
  const [recipient, setRecipient] = useState('')
  const [requested, setRequested] = useState<LinkRequested>()
  const send = useAction(
    async () => {
      setRequested(undefined)
      const body = { recipient }
      setRequested(await browserApi().orderLinks.requestLink({ params: { token: link }, body }))
      setRecipient('')
    },
    { failed: 'That could not be sent. Please try again.' },
  )

  return (
    <section aria-labelledby="keep-link" className="link-request">
      <h2 id="keep-link" className="t-h3 mb-2">
        {title}
      </h2>
      <ActionForm className="grid gap-4" noValidate action={send}>
        <Field
          label="Email or mobile number"
          name="recipient"
          hint="It opens this order on any device. To a mobile number, the shop sends it on WhatsApp."
        >
          <TextInput
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            value={recipient}
            onChange={(event) => setRecipient(event.target.value)}
          />
        </Field>
        <ActionError of={send} />
        {requested && <Alert tone="good">{requestedText(requested)}</Alert>}
        <div className="order-page-actions">
          <Button type="submit" variant="line" busy={send.busy} busyLabel="Sending...">
            Send me the link
          </Button>
        </div>
      </ActionForm>
    </section>
  )
}

function requestedText({ channel, recipient, isSentByStaff }: LinkRequested) {
  if (channel === 'whatsapp') return `The shop will send the link to ${recipient} on WhatsApp.`
  return isSentByStaff
    ? `We have noted ${recipient}. This shop cannot send emails by itself, so our staff will send you the link.`
    : `We are sending the link to ${recipient}. If it does not arrive, please look in your spam folder.`
}
