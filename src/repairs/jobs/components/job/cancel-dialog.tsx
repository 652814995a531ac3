import { useState } from 'react'
import { drawerRefusal } from '../../../../counter/drawers/components/drawer-refusal.tsx'
import { deviceDrawer } from '../../../../counter/drawers/device-drawer.ts'
import { PayBackField } from '../../../../counter/tenders/components/pay-back-field.tsx'
import type { PayBackBy } from '../../../../counter/tenders/contract.ts'
import { formatRupees } from '../../../../platform/money/money.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import type { Job } from '../../contract.ts'
import { JobDialog } from './job-dialog.tsx'

/** Ends a repair that is not to be done: its parts are free, its deposit goes back. */
export function CancelDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { id, version, money, prepaid } = job
  const [reason, setReason] = useState('')
  const [payBackBy, setPayBackBy] = useState<PayBackBy>(prepaid ? 'as_paid' : 'cash')
  const goesBack = [
    ...(money.left > 0
      ? [`The deposit of ${formatRupees(money.left)} goes back with a refund voucher.`]
      : []),
    ...(prepaid ? [`The payment of order ${prepaid.order} for it goes back with a credit note.`] : []),
  ]
  return (
    <JobDialog
      danger
      title="Cancel the repair?"
      text={['Its parts are free again, and a stored passcode is deleted.', ...goesBack].join(' ')}
      label="Cancel the repair"
      busyLabel="Cancelling..."
      act={() =>
        browserApi().repairHandOver.cancel({
          params: { id },
          body: { version, reason, payBackBy, ...deviceDrawer.request() },
        })
      }
      afterFailure={drawerRefusal}
      onClose={onClose}
    >
      <Field label="Why" name="reason" required>
        <TextInput
          autoComplete="off"
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {goesBack.length > 0 && (
        <PayBackField label="The money goes back" payBackBy={payBackBy} onChoose={setPayBackBy} />
      )}
    </JobDialog>
  )
}
