import { useState } from 'react'
import { formatRupees } from '../../../../platform/money/money.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { RadioCard } from '../../../../ui/forms/radio-card.tsx'
import { TextArea } from '../../../../ui/forms/text-input.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import type { Charge, Job } from '../../contract.ts'
import { outcomeLabels } from '../../labels.ts'
import { JobDialog } from './job-dialog.tsx'

export type FinishOutcome = 'repaired' | 'not_repairable' | 'no_fault'

/** The device can be collected: what came of it, and what is billed. */
export function FinishDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { id, version, state } = job
  const hasWork = state !== 'diagnosing'
  const outcomes: FinishOutcome[] = hasWork
    ? ['repaired', 'not_repairable', 'no_fault']
    : ['not_repairable', 'no_fault']
  const [outcome, setOutcome] = useState(outcomes[0]!)
  const [charge, setCharge] = useState<Charge>('lines')
  const [note, setNote] = useState('')
  const choosesCharge = hasWork && outcome !== 'repaired'
  return (
    <JobDialog
      title="Ready to collect"
      text="The customer sees it on the link, with the code for collecting."
      label="Ready"
      busyLabel="Saving..."
      act={() =>
        browserApi().repairJobs.move({
          params: { id },
          body: { version, to: 'ready', outcome, charge: choosesCharge ? charge : 'lines', note },
        })
      }
      onClose={onClose}
    >
      <OutcomeField outcomes={outcomes} outcome={outcome} onChoose={setOutcome} />
      {choosesCharge && <ChargeField job={job} charge={charge} onChoose={setCharge} />}
      <Field label="Note (optional)" name="note">
        <TextArea
          rows={2}
          className="short-text"
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
    </JobDialog>
  )
}

interface OutcomeFieldProps {
  outcomes: FinishOutcome[]
  outcome: FinishOutcome
  onChoose: (outcome: FinishOutcome) => void
}

export const OutcomeField = ({ outcomes, outcome, onChoose }: OutcomeFieldProps) => (
  <fieldset className="grid gap-2">
    <legend className="label">What came of it</legend>
    {outcomes.map((one) => (
      <RadioCard
        key={one}
        name="outcome"
        title={outcomeLabels[one]}
        checked={outcome === one}
        onChange={() => onChoose(one)}
      />
    ))}
  </fieldset>
)

interface ChargeFieldProps {
  job: Job
  charge: Charge
  onChoose: (charge: Charge) => void
}

/** Not repaired after it was approved: what is billed. */
const ChargeField = ({ job: { money, diagnosisFee }, charge, onChoose }: ChargeFieldProps) => (
  <fieldset className="grid gap-2">
    <legend className="label">What is billed</legend>
    <RadioCard
      name="charge"
      title={`The approved lines, ${formatRupees(money.approved)}`}
      checked={charge === 'lines'}
      onChange={() => onChoose('lines')}
    />
    <RadioCard
      name="charge"
      title={diagnosisFee > 0 ? `The diagnosis, ${formatRupees(diagnosisFee)}` : 'Nothing'}
      note="All parts go back to stock."
      checked={charge === 'fee'}
      onChange={() => onChoose('fee')}
    />
  </fieldset>
)
