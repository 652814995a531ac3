import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useViewer } from '../../../../people/accounts/viewer.ts'
import { formatDayTime } from '../../../../platform/time-zone.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { ActionError } from '../../../../ui/feedback/alert.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import type { Job } from '../../contract.ts'
import type { NewPasscode } from '../../passcodes/contract.ts'
import type { PasscodeDraft } from '../../passcodes/passcode-draft.ts'
import { isEnded } from '../../status.ts'
import { PasscodeFields } from '../passcode/passcode-fields.tsx'
import { PatternView } from '../passcode/pattern-field.tsx'
import { JobDialog } from './job-dialog.tsx'
import { useJobAction } from './use-job-action.ts'

/** The passcode: stored, shown to the technician of the repair, deleted. */
export function PasscodePanel({ job }: { job: Job }) {
  const viewer = useViewer()
  const [isStoring, setIsStoring] = useState(false)
  const remove = useJobAction(() => browserApi().repairPasscodes.remove({ params: { id: job.id } }))
  const { passcode, assignedTo } = job
  if (isEnded(job.state) || job.state === 'booked') return null
  const isTheirs = assignedTo !== null && assignedTo.id === viewer?._id
  return (
    <Panel as="section" padded className="grid gap-3" aria-label="Passcode">
      <h2 className="t-h3">Passcode</h2>
      {passcode ? (
        <p className="soft">
          Stored {formatDayTime(passcode.storedAt)}.{' '}
          {isTheirs
            ? 'Each look is recorded.'
            : assignedTo
              ? `Only ${assignedTo.name} sees it.`
              : 'Only the technician of the repair sees it.'}
        </p>
      ) : (
        <p className="soft">The customer gives it at the counter when it is needed.</p>
      )}
      {passcode && isTheirs && <ShownPasscode job={job} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="line" onClick={() => setIsStoring(true)}>
          {passcode ? 'Replace' : 'Store it'}
        </Button>
        {passcode && (
          <Button variant="quiet" busy={remove.busy} onClick={() => void remove.run()}>
            Delete
          </Button>
        )}
      </div>
      {isStoring && <StorePasscode job={job} onClose={() => setIsStoring(false)} />}
    </Panel>
  )
}

function ShownPasscode({ job: { id } }: { job: Job }) {
  const [shown, setShown] = useState<NewPasscode>()
  const { revalidate } = useRevalidator()
  const view = useAction(async () => {
    setShown(await browserApi().repairPasscodes.view({ params: { id } }))
    await revalidate()
  })
  if (!shown)
    return (
      <>
        <ActionError of={view} />
        <Button className="justify-self-start" busy={view.busy} onClick={() => void view.run()}>
          Show it
        </Button>
      </>
    )
  return (
    <div className="grid justify-items-start gap-2">
      {shown.kind === 'pattern' ? (
        <PatternView pattern={shown.text} />
      ) : (
        <p className="t-h2 num wrap-anywhere">{shown.text}</p>
      )}
      <Button variant="quiet" onClick={() => setShown(undefined)}>
        Hide
      </Button>
    </div>
  )
}

function StorePasscode({ job: { id }, onClose }: { job: Job; onClose: () => void }) {
  const [passcode, setPasscode] = useState<PasscodeDraft>({ kind: 'code', text: '' })
  return (
    <JobDialog
      title="Passcode of the device"
      text="Only if the work needs it."
      label="Store it"
      busyLabel="Saving..."
      act={() =>
        browserApi().repairPasscodes.store({
          params: { id },
          body: { kind: passcode.kind === 'pattern' ? 'pattern' : 'code', text: passcode.text },
        })
      }
      onClose={onClose}
    >
      <PasscodeFields name="" passcode={passcode} onChange={setPasscode} />
    </JobDialog>
  )
}
