import { type SubmitEvent, useState } from 'react'
import { formErrorsFrom } from '../../platform/problems/form-errors-from.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { noFormErrors } from '../../ui/forms/form-errors.ts'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { OptionalUtr } from '../contract.ts'

/** The payer says that it is paid, with the number from the UPI app where it is at hand. */
export function UtrForm({ onPaid }: { onPaid: (utr: string | undefined) => Promise<void> }) {
  const [utr, setUtr] = useState('')
  const [formErrors, setFormErrors] = useState(noFormErrors)
  const [busy, run] = useBusy()

  async function report() {
    try {
      await onPaid(utr.trim() || undefined)
    } catch (failure) {
      setFormErrors(formErrorsFrom(failure, 'That could not be sent. Please try again.', { utr }))
    }
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const checked = OptionalUtr.safeParse(utr.trim() ? { utr } : {})
    const wrong = checked.error?.issues[0]?.message
    setFormErrors(wrong ? { fields: { utr: wrong } } : noFormErrors)
    if (checked.success) void run(report)
  }

  return (
    <Form className="grid gap-4" noValidate errors={formErrors} onSubmit={submit}>
      <Field label="UTR (optional)" name="utr" hint="The 12 digits your UPI app shows after paying.">
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          value={utr}
          onChange={(event) => setUtr(event.target.value)}
        />
      </Field>
      {formErrors.text && <Alert tone="bad">{formErrors.text}</Alert>}
      <Button type="submit" size="lg" block busy={busy} busyLabel="Sending...">
        I have paid
      </Button>
    </Form>
  )
}
