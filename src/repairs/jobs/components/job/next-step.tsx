import { useState } from 'react'
import { useMay } from '../../../../people/accounts/roles/use-may.ts'
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import type { Job } from '../../contract.ts'
import { jobPath } from '../../job-code.ts'
import { nextText } from '../../next-texts.ts'
import { stateLabels } from '../../labels.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ChooseTechnician } from './choose-technician.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { useJobAction } from './use-job-action.ts'

type Dialog = 'technician' | 'finish' | 'outcome' | 'cancel'

/** What is next, as the one main button; other ways beside it, and what can be taken back. */
export function NextStep({ job }: { job: Job }) {
  const [open, setOpen] = useState<Dialog>()
  const { id, version, moves, undo } = job
  const may = useMay()
  const move = useJobAction((to: 'diagnosing' | 'in_repair' | 'waiting_parts') =>
    browserApi().repairJobs.move({ params: { id }, body: { version, to } }),
  )
  const takeBack = useJobAction(() => browserApi().repairJobs.undo({ params: { id }, body: { version } }))
  const close = () => setOpen(undefined)
  return (
    <Panel as="section" padded className="next-step" aria-label="Next">
      <p className="strong">{nextText(job)}</p>
      <div className="flex flex-wrap gap-2">
        <MainButton job={job} busy={move.busy} onMove={(to) => void move.run(to)} onOpen={setOpen} />
        {moves.includes('waiting_parts') && (
          <Button variant="line" busy={move.busy} onClick={() => void move.run('waiting_parts')}>
            Wait for parts
          </Button>
        )}
        {job.state === 'ready' && moves.includes('in_repair') && (
          <Button variant="line" busy={move.busy} onClick={() => void move.run('in_repair')}>
            Repair it again
          </Button>
        )}
        {job.state === 'diagnosing' && moves.includes('ready') && (
          <Button variant="line" onClick={() => setOpen('finish')}>
            No repair: ready to collect
          </Button>
        )}
        {job.state === 'ready' && may('repairExceptions') && (
          <Button variant="line" onClick={() => setOpen('outcome')}>
            Change the outcome
          </Button>
        )}
        {undo && (
          <Button variant="quiet" busy={takeBack.busy} onClick={() => void takeBack.run()}>
            Undo: back to “{stateLabels[undo.to]}”
          </Button>
        )}
        {moves.includes('cancelled') && (
          <Button variant="danger" onClick={() => setOpen('cancel')}>
            Cancel the repair
          </Button>
        )}
      </div>
      {open === 'technician' && <ChooseTechnician job={job} begins onClose={close} />}
      {open === 'outcome' && <OutcomeDialog job={job} onClose={close} />}
      {open === 'finish' && <FinishDialog job={job} onClose={close} />}
      {open === 'cancel' && <CancelDialog job={job} onClose={close} />}
    </Panel>
  )
}

interface MainButtonProps {
  job: Job
  busy: boolean
  onMove: (to: 'diagnosing' | 'in_repair') => void
  onOpen: (dialog: Dialog) => void
}

/** Nothing where the estimate below is next, or where others act. */
function MainButton({ job, busy, onMove, onOpen }: MainButtonProps) {
  const may = useMay()
  const { id, state, moves, assignedTo } = job
  const isMoved = (to: Job['state']) => moves.includes(to)
  if (state === 'booked' && isMoved('received'))
    return <ButtonLink to={`/repairs/new?booked=${id}`}>Take it in</ButtonLink>
  if (state === 'received' && isMoved('diagnosing')) {
    const start = () => (assignedTo === null && may('sell') ? onOpen('technician') : onMove('diagnosing'))
    return (
      <Button busy={busy} onClick={start}>
        Start diagnosis
      </Button>
    )
  }
  if (state === 'awaiting_answer') return <AnswerButtons job={job} />
  if (state === 'in_repair' && isMoved('ready'))
    return <Button onClick={() => onOpen('finish')}>Ready to collect</Button>
  if (state === 'waiting_parts' && isMoved('in_repair'))
    return (
      <Button busy={busy} onClick={() => onMove('in_repair')}>
        Parts are here: go on
      </Button>
    )
  if (state === 'ready' && may('sell'))
    return <ButtonLink to={`${jobPath(id)}/hand-over`}>Hand over</ButtonLink>
  if (state === 'handed_over' && may('sell'))
    return (
      <ButtonLink variant="line" to={`/repairs/new?claim=${id}`}>
        Warranty claim
      </ButtonLink>
    )
  return null
}
