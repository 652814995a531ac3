import { useState } from 'react'
import { formatRupees } from '../../../platform/money/money.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { useConfirm } from '../../../ui/overlays/use-confirm.tsx'
import { useReturnFromUpiApp } from '../upi/opened-upi-app.ts'
import { parseUtr, utrPattern, utrProblem } from '../utr.ts'

interface UtrFormProps {
  amountRupees: number
  reference: string
  onPaid: (utr: string | undefined) => Promise<void>
}

/** Reports a payment, with its UTR if the payer knows it. Who comes back from a UPI app is asked whether they paid. */
export function UtrForm({ amountRupees, reference, onPaid }: UtrFormProps) {
  const [utr, setUtr] = useState('')
  const { confirm, dialog } = useConfirm()
  const report = useAction(() => onPaid(utr.trim() || undefined), {
    failed: 'That could not be sent. Please try again.',
    check: () => (!utr.trim() || utrPattern.test(parseUtr(utr)) ? undefined : { utr: utrProblem }),
  })

  async function askWhetherPaid() {
    const hasPaid = await confirm({
      title: `Did you pay ${formatRupees(amountRupees)}?`,
      text: 'If your UPI app shows the payment, we check it and let you know. Please do not pay twice.',
      actionLabel: 'I have paid',
      cancelLabel: 'Not yet',
    })
    if (hasPaid) await report.run()
  }
  useReturnFromUpiApp(reference, () => void askWhetherPaid())

  return (
    <ActionForm className="grid gap-4" noValidate action={report}>
      <Field label="UTR (optional)" name="utr" hint="The 12 digits your UPI app shows after paying.">
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          value={utr}
          onChange={(event) => setUtr(event.target.value)}
        />
      </Field>
      <ActionError of={report} />
      <Button type="submit" size="lg" block busy={report.busy} busyLabel="Sending...">
        I have paid
      </Button>
      {dialog}
    </ActionForm>
  )
}
