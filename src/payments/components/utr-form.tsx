import { type SubmitEvent, useState } from 'react'
import { messageOf } from '../../platform/message-of.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { OptionalUtr } from '../contract.ts'

/** The payer says that it is paid, with the number from the UPI app where it is at hand. */
export function UtrForm({ onPaid }: { onPaid: (utr: string | undefined) => Promise<void> }) {
  const [utr, setUtr] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, run] = useBusy()

  async function report() {
    try {
      await onPaid(utr.trim() || undefined)
    } catch (failure) {
      setProblem(messageOf(failure, 'That could not be sent. Please try again.'))
    }
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const checked = OptionalUtr.safeParse(utr.trim() ? { utr } : {})
    setProblem(checked.error?.issues[0]?.message)
    if (checked.success) void run(report)
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <Field label="UTR (optional)" hint="The 12 digits your UPI app shows after paying." error={problem}>
        <TextInput
          name="utr"
          inputMode="numeric"
          autoComplete="off"
          value={utr}
          onChange={(event) => setUtr(event.target.value)}
        />
      </Field>
      <Button type="submit" size="lg" block busy={busy} busyLabel="Sending...">
        I have paid
      </Button>
    </form>
  )
}
