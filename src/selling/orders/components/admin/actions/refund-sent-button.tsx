import { type ReactNode, useState } from 'react'
import { formatRupees } from '../../../../../platform/money/money.ts'
import { deviceDrawer } from '../../../../../counter/drawers/device-drawer.ts'
import type { ManualRefund } from '../../../../payments/contract.ts'
import { Button } from '../../../../../ui/actions/button.tsx'
import { Field } from '../../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../../ui/forms/text-input.tsx'
import { ActionDialog } from '../../../../../ui/overlays/action-dialog.tsx'

const paidWith = (utr: string) => (utr ? { utr } : { drawerId: deviceDrawer.id() })

type RefundSentButtonProps = {
  amountRupees: number
  settle: (refund: ManualRefund) => Promise<unknown>
  /** How the buyer is notified. */
  children?: ReactNode
}

/** Confirms that the owner sent a refund by UPI or paid it in cash. */
export function RefundSentButton({ amountRupees, settle, children }: RefundSentButtonProps) {
  const [open, setOpen] = useState(false)
  const [utr, setUtr] = useState('')
  return (
    <>
      <Button size="sm" variant="line" onClick={() => setOpen(true)}>
        Refund sent
      </Button>
      {open && (
        <ActionDialog
          title={`Have you sent ${formatRupees(amountRupees)}?`}
          text={
            <div className="grid gap-3">
              <p>Confirm only after the money has left your account or your cash box.</p>
              {children}
            </div>
          }
          label="Refund sent"
          busyLabel="Saving..."
          act={() => settle({ amount: amountRupees, ...paidWith(utr.trim()) })}
          onClose={() => setOpen(false)}
        >
          <Field
            label="UTR"
            name="utr"
            hint="The 12 digits from your UPI app; leave blank for cash from the drawer."
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
