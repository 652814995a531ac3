import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatRupees } from '../../../platform/money/money.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { DueBill } from '../contract.ts'

interface WriteOffProps {
  bill: DueBill
  onClose: () => void
}

/** Gives up what is due of a bill. */
export function WriteOff({ bill: { order, code, due }, onClose }: WriteOffProps) {
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  async function writeOff() {
    await browserApi().dues.writeOff({ params: { id: order }, body: { reason, shownDue: due } })
    toast(`${formatRupees(due)} written off`)
    await revalidate()
  }
  return (
    <ActionDialog
      danger
      title={`Write off ${formatRupees(due)}?`}
      text={`The shop gives up what is due of ${code}. It is a loss: its tax stays due. If the customer pays after all, the payment takes it back.`}
      label="Write off"
      busyLabel="Saving..."
      act={writeOff}
      onClose={onClose}
    >
      <Field label="Why" name="reason" required>
        <TextInput
          autoComplete="off"
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </ActionDialog>
  )
}
