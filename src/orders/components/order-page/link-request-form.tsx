import { useState, type SubmitEvent } from 'react'
import { browserApi } from '../../../browser-api.ts'
import { formErrorsFrom } from '../../../platform/api-client/error-message.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { noFormErrors } from '../../../ui/forms/form-errors.ts'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import type { LinkRequested } from '../../links/contract.ts'
import './order-page.css'

/** For guests, whose order is listed in this browser only. `link` is the token of the order's link. */
export function LinkRequestForm({ link }: { link: string }) {
  const [recipient, setRecipient] = useState('')
  const [requested, setRequested] = useState<LinkRequested>()
  const [formErrors, setFormErrors] = useState(noFormErrors)
  const [busy, run] = useBusy()

  async function send() {
    setRequested(undefined)
    setFormErrors(noFormErrors)
    try {
      const body = { recipient }
      setRequested(await browserApi().orderLinks.requestLink({ params: { token: link }, body }))
      setRecipient('')
    } catch (failure) {
      setFormErrors(formErrorsFrom(failure, 'That could not be sent. Please try again.', { recipient }))
    }
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    void run(send)
  }

  return (
    <section aria-labelledby="keep-link" className="link-request">
      <h2 id="keep-link" className="t-h3 mb-2">
        Keep the link to this order
      </h2>
      <Form className="grid gap-4" noValidate errors={formErrors} onSubmit={submit}>
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
        {formErrors.text && <Alert tone="bad">{formErrors.text}</Alert>}
        {requested && <Alert tone="good">{requestedText(requested)}</Alert>}
        <div className="order-page-actions">
          <Button type="submit" variant="line" busy={busy} busyLabel="Sending...">
            Send me the link
          </Button>
        </div>
      </Form>
    </section>
  )
}

function requestedText({ channel, recipient, isSentByStaff }: LinkRequested) {
  if (channel === 'whatsapp') return `The shop will send the link to ${recipient} on WhatsApp.`
  return isSentByStaff
    ? `We have noted ${recipient}. This shop cannot send emails by itself, so our staff will send you the link.`
    : `We are sending the link to ${recipient}. If it does not arrive, please look in your spam folder.`
}
