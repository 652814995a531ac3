import { useState } from 'react'
import { formatRupees } from '../../../../platform/money/money.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { RadioCard } from '../../../../ui/forms/radio-card.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import type { Estimate, Job } from '../../contract.ts'
import { JobDialog } from './job-dialog.tsx'

interface AnswerDialogProps {
  job: Job
  estimate: Estimate
  answer: 'approved' | 'declined'
  onClose: () => void
}

function declineText({ estimates, diagnosisFee }: Job, { version }: Estimate) {
  const before = estimates.find(
    ({ version: earlier, answer }) =>
      earlier < version && answer?.answer === 'approved' && answer.isConfirmed,
  )
  if (before)
    return `The repair goes on with version ${before.version}, ${formatRupees(before.total)}, which was approved. Other parts are free again.`
  const fee = diagnosisFee > 0 ? `The agreed ${formatRupees(diagnosisFee)} for the diagnosis is billed.` : ''
  return `The parts are free again, and the device can be collected as it is. ${fee}`
}

/** What the customer said to the newest estimate, by phone or in the shop. */
export function AnswerDialog({ job, estimate, answer, onClose }: AnswerDialogProps) {
  const [how, setHow] = useState<'by_phone' | 'in_shop'>('by_phone')
  const [note, setNote] = useState('')
  const isApproval = answer === 'approved'
  return (
    <JobDialog
      title={isApproval ? `The customer approves ${formatRupees(estimate.total)}` : 'The customer declines'}
      text={
        isApproval
          ? 'The repair begins. Nothing beyond this estimate is billed without a new one.'
          : declineText(job, estimate)
      }
      label={isApproval ? 'Approved' : 'Declined'}
      busyLabel="Saving..."
      act={() =>
        browserApi().repairEstimates.answer({
          params: { id: job.id },
          body: { estimate: estimate.version, answer, how, note },
        })
      }
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="sr">How</legend>
        <RadioCard
          name="how"
          title="By phone"
          checked={how === 'by_phone'}
          onChange={() => setHow('by_phone')}
        />
        <RadioCard
          name="how"
          title="In the shop"
          checked={how === 'in_shop'}
          onChange={() => setHow('in_shop')}
        />
      </fieldset>
      <Field label="Note (optional)" name="note">
        <TextInput
          autoComplete="off"
          maxLength={300}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
    </JobDialog>
  )
}
