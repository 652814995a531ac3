import { useState } from 'react'
import { May } from '../../../../people/accounts/roles/use-may.ts'
import { parseRupees } from '../../../../platform/money/parse-rupees.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import type { Job, JobLine } from '../../contract.ts'
import { JobDialog } from './job-dialog.tsx'

interface OutsideDialogProps {
  job: Job
  line: JobLine
  onClose: () => void
}

/** Where the work is done, whether it is back, and for those who see costs what it cost. */
export function OutsideDialog({ job, line, onClose }: OutsideDialogProps) {
  const [sentTo, setSentTo] = useState(line.sentTo)
  const [isBack, setIsBack] = useState(line.sentAt !== null)
  const [cost, setCost] = useState(line.cost === null ? '' : String(line.cost))
  return (
    <JobDialog
      title={line.name}
      text="Work that another workshop does."
      label="Save"
      busyLabel="Saving..."
      act={() =>
        browserApi().repairEstimates.sendOutside({
          params: { id: job.id, line: line.id },
          body: {
            ...{ sentTo, isBack },
            ...(cost.trim() !== '' && { cost: parseRupees(cost).rupees ?? Number.NaN }),
          },
        })
      }
      onClose={onClose}
    >
      <Field label="Workshop" name="sentTo" required>
        <TextInput
          autoComplete="off"
          maxLength={100}
          value={sentTo}
          onChange={({ target }) => setSentTo(target.value)}
        />
      </Field>
      <Checkbox label="It is back" checked={isBack} onChange={({ target }) => setIsBack(target.checked)} />
      <May permission="costs">
        <Field label="Cost (₹)" name="cost">
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={cost}
            onChange={({ target }) => setCost(target.value)}
          />
        </Field>
      </May>
    </JobDialog>
  )
}
