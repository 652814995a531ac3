import { useState } from 'react'
import { formatRupees } from '../../../../money/money.ts'
import type { SentByHand as Sent } from '../../../../payments/contract.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { ActionDialog } from '../../../../ui/overlays/action-dialog.tsx'

type SentByHandProps = { amount: number; settle: (sent: Sent) => Promise<unknown> }

/** The owner has sent the money by UPI, or given it over the counter. */
export function SentByHand({ amount, settle }: SentByHandProps) {
  const [open, setOpen] = useState(false)
  const [utr, setUtr] = useState('')
  return (
    <>
      <Button size="sm" variant="line" onClick={() => setOpen(true)}>
        I have sent it
      </Button>
      {open && (
        <ActionDialog
          title={`Have you sent ${formatRupees(amount)}?`}
          text="Say so only when the money has left your account or your till. The buyer is told then."
          label="I have sent it"
          busyLabel="Saving..."
          typed={{ utr }}
          act={() => settle({ amount, ...(utr.trim() && { utr: utr.trim() }) })}
          onClose={() => setOpen(false)}
        >
          <Field
            label="UTR"
            name="utr"
            hint="The 12 digits from your UPI app; empty when you gave it in cash."
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              value={utr}
              onChange={(event) => setUtr(event.target.value)}
            />
          </Field>
        </ActionDialog>
      )}
    </>
  )
}
