import { useState } from 'react'
import { browserApi } from '../../../../web/browser-api.ts'
import type { Job } from '../../contract.ts'
import { OutcomeField, type FinishOutcome } from './finish-dialog.tsx'
import { JobDialog } from './job-dialog.tsx'

/** Puts right what came of a device that is ready. */
export function OutcomeDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { id, version, outcome: before, moves } = job
  const outcomes: FinishOutcome[] = moves.includes('in_repair')
    ? ['repaired', 'not_repairable', 'no_fault']
    : ['not_repairable', 'no_fault']
  const [outcome, setOutcome] = useState(outcomes.find((one) => one === before) ?? outcomes.at(-1)!)
  return (
    <JobDialog
      title="Change the outcome"
      text="What is billed stays as it is."
      label="Save"
      busyLabel="Saving..."
      act={() => browserApi().repairJobs.change({ params: { id }, body: { version, outcome } })}
      onClose={onClose}
    >
      <OutcomeField outcomes={outcomes} outcome={outcome} onChoose={setOutcome} />
    </JobDialog>
  )
}
