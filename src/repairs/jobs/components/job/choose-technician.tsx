import { useEffect, useState } from 'react'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import type { Job } from '../../contract.ts'
import type { IntakeForm } from '../../intake/contract.ts'
import { JobDialog } from './job-dialog.tsx'

interface ChooseTechnicianProps {
  job: Job
  /** The work begins as soon as somebody is chosen. */
  begins: boolean
  onClose: () => void
}

/** Assigns the repair, and with `begins` starts the diagnosis. */
export function ChooseTechnician({
  job: { id, version, assignedTo },
  begins,
  onClose,
}: ChooseTechnicianProps) {
  const technicians = useTechnicians()
  const [chosen, setChosen] = useState(assignedTo?.id ?? '')
  async function assign() {
    const { repairJobs } = browserApi()
    const body = { version, assignedTo: chosen === '' ? null : chosen }
    const assigned = await repairJobs.change({ params: { id }, body })
    if (begins)
      await repairJobs.move({ params: { id }, body: { version: assigned.version, to: 'diagnosing' } })
  }
  return (
    <JobDialog
      title="Who repairs it?"
      text={begins ? 'The diagnosis begins.' : 'It stands first on their board.'}
      label={begins ? 'Start diagnosis' : 'Save'}
      busyLabel="Saving..."
      act={assign}
      check={() => (begins && chosen === '' ? { assignedTo: 'Please choose who repairs it.' } : undefined)}
      onClose={onClose}
    >
      <Field label="Technician" name="assignedTo" required={begins}>
        <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">Who is free</option>
          {technicians.map(({ id: person, name }) => (
            <option key={person} value={person}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </JobDialog>
  )
}

function useTechnicians() {
  const [technicians, setTechnicians] = useState<IntakeForm['technicians']>([])
  useEffect(() => {
    let isCurrent = true
    void browserApi()
      .repairIntake.form()
      .then(
        (form) => isCurrent && setTechnicians(form.technicians),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [])
  return technicians
}
