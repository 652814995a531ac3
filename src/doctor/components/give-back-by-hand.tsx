import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../browser-api.ts'
import { formatRupees } from '../../money/format-rupees.ts'
import { ActDialog } from '../../orders/components/desk-acts/act-dialog.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'

/** The owner has sent the money by UPI, or given it over the counter. */
export function GiveBackByHand({ id, amount }: { id: string; amount: number }) {
  const [open, setOpen] = useState(false)
  const [utr, setUtr] = useState('')
  const { revalidate } = useRevalidator()

  async function giveBack() {
    const body = utr.trim() ? { utr: utr.trim() } : {}
    toast((await browserApi().doctor.giveBack({ params: { id }, body })).message)
    await revalidate()
  }
  return (
    <>
      <Button size="sm" variant="line" onClick={() => setOpen(true)}>
        I have sent it
      </Button>
      {open && (
        <ActDialog
          title={`Have you sent ${formatRupees(amount)}?`}
          text="Say so only when the money has left your account or your till. The buyer is told then."
          label="I have sent it"
          busyLabel="Saving..."
          typed={{ utr }}
          act={giveBack}
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
        </ActDialog>
      )}
    </>
  )
}
