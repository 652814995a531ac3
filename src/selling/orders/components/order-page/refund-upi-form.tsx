import { useState } from 'react'
import { browserApi } from '../../../../web/browser-api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { ActionError } from '../../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../../ui/forms/action-form.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import type { OrderDetails } from '../../contract.ts'

type RefundUpiFormProps = { order: OrderDetails; onChange: (order: OrderDetails) => void }

/** Where the shop sends a refund by hand. It can be corrected until the refund was sent. */
export function RefundUpiForm({ order: { link, refundUpiId }, onChange }: RefundUpiFormProps) {
  const [upiId, setUpiId] = useState(refundUpiId)
  const save = useAction(
    async () => {
      onChange(await browserApi().orderLinks.giveRefundUpi({ params: { token: link }, body: { upiId } }))
      return 'We send your refund to this UPI id.'
    },
    { failed: 'That could not be saved. Please try again.' },
  )
  return (
    <ActionForm className="mt-3 grid gap-4" noValidate action={save}>
      <Field
        label="Your UPI id"
        name="upiId"
        required
        hint="Such as name@bank. Your UPI app shows it in your profile. We send your refund there."
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          inputMode="email"
          maxLength={330}
          value={upiId}
          onChange={(event) => setUpiId(event.target.value)}
        />
      </Field>
      <ActionError of={save} />
      <div className="order-page-actions">
        <Button
          type="submit"
          variant={refundUpiId === '' ? 'filled' : 'line'}
          busy={save.busy}
          busyLabel="Saving..."
        >
          {refundUpiId === '' ? 'Save UPI id' : 'Change UPI id'}
        </Button>
      </div>
    </ActionForm>
  )
}
