import { useState } from 'react'
import { browserApi } from '../../../browser-api.ts'
import { formatRupees } from '../../../money/format-rupees.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import type { RefundEntry } from '../../details/contract.ts'
import type { Act } from '../desk-order/use-desk-order.ts'
import { ActDialog } from './act-dialog.tsx'

type SettleRefundProps = { order: string; refund: RefundEntry; act: Act }

/** The owner has sent the money by UPI, or given it over the counter. */
export function SettleRefund({ order, refund, act }: SettleRefundProps) {
  const [open, setOpen] = useState(false)
  const [utr, setUtr] = useState('')
  const params = { id: order, refund: refund.id }
  const settle = () =>
    act(
      () => browserApi().refunds.settle({ params, body: { ...(utr.trim() && { utr: utr.trim() }) } }),
      'Refund noted',
    )
  return (
    <>
      <Button size="sm" variant="line" onClick={() => setOpen(true)}>
        I have sent it
      </Button>
      {open && (
        <ActDialog
          title={`Have you sent ${formatRupees(refund.amount)}?`}
          text="Say so only when the money has left your account or your till. The buyer is told then."
          label="I have sent it"
          busyLabel="Saving..."
          typed={{ utr }}
          act={settle}
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
