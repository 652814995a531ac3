import { useState } from 'react'
import { Price } from '../../../../platform/money/price.tsx'
import { formatDayTime } from '../../../../platform/time-zone.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import type { Estimate, Job } from '../../contract.ts'
import { canMove } from '../../status.ts'
import { TotalLabel } from '../total-label.tsx'
import { EstimateDraft } from './estimate-draft.tsx'
import { EstimateLine } from './estimate-line.tsx'
import { ScanPart } from './scan-part.tsx'
import { useJobAction } from './use-job-action.ts'

/** Whether a new version may be written: the work is not over, and the viewer may work on it. */
const takesEstimate = ({ state, moves }: Job) =>
  (state === 'awaiting_answer' || canMove(state, 'awaiting_answer')) &&
  (moves.length > 0 || state === 'awaiting_answer')

/** The versions of the estimate: the draft, then those that were sent, the newest first. */
export function Estimates({ job }: { job: Job }) {
  const [isWriting, setIsWriting] = useState(false)
  const draft = job.estimates.find(({ sentAt }) => sentAt === null)
  const [newest, ...older] = job.estimates.filter(({ sentAt }) => sentAt !== null)
  const isApproved = newest?.answer?.answer === 'approved' && newest.answer.isConfirmed
  const isFitting = isApproved && ['in_repair', 'waiting_parts'].includes(job.state)
  return (
    <Panel as="section" padded className="grid gap-4" aria-label="Estimate">
      <h2 className="t-h3">Estimate</h2>
      {isWriting && <EstimateDraft job={job} before={draft ?? newest} onClose={() => setIsWriting(false)} />}
      {!isWriting && draft && <UnsentEstimate job={job} draft={draft} onWrite={() => setIsWriting(true)} />}
      {!isWriting && !draft && takesEstimate(job) && (
        <Button
          variant={job.state === 'diagnosing' ? 'filled' : 'line'}
          className="justify-self-start"
          onClick={() => setIsWriting(true)}
        >
          {newest ? 'New version' : 'Write the estimate'}
        </Button>
      )}
      {isFitting && newest.lines.some(({ kind }) => kind === 'part') && <ScanPart job={job} />}
      {newest && <SentEstimate job={job} estimate={newest} isFitting={isFitting} />}
      {older.length > 0 && (
        <details>
          <summary className="tap link">Earlier versions ({older.length})</summary>
          {older.map((estimate) => (
            <SentEstimate key={estimate.version} job={job} estimate={estimate} isFitting={false} />
          ))}
        </details>
      )}
      {!newest && !draft && !isWriting && <p className="soft">To be diagnosed.</p>}
    </Panel>
  )
}

interface UnsentEstimateProps {
  job: Job
  draft: Estimate
  onWrite: () => void
}

/** The draft: the customer sees nothing of it until it is sent. */
function UnsentEstimate({ job: { id, version }, draft, onWrite }: UnsentEstimateProps) {
  const send = useJobAction(() => browserApi().repairEstimates.send({ params: { id }, body: { version } }))
  const discard = useJobAction(() => browserApi().repairEstimates.discard({ params: { id } }))
  return (
    <div className="grid gap-3">
      <p>
        <Badge tone="wait">Draft, not sent</Badge>
      </p>
      <EstimateTable estimate={draft} />
      <div className="flex flex-wrap gap-2">
        <Button busy={send.busy} busyLabel="Sending..." onClick={() => void send.run()}>
          Send the estimate
        </Button>
        <Button variant="line" onClick={onWrite}>
          Change
        </Button>
        <Button variant="quiet" busy={discard.busy} onClick={() => void discard.run()}>
          Discard
        </Button>
      </div>
    </div>
  )
}

const EstimateTable = ({ estimate: { lines, total } }: { estimate: Estimate }) => (
  <ul className="estimate-lines">
    {lines.map((line) => (
      <EstimateLine key={line.id} line={line} />
    ))}
    <li className="estimate-total">
      <span>
        <TotalLabel />
      </span>{' '}
      <Price rupees={total} />
    </li>
  </ul>
)

interface SentEstimateProps {
  job: Job
  estimate: Estimate
  /** Its parts are marked now. */
  isFitting: boolean
}

function SentEstimate({ job, estimate, isFitting }: SentEstimateProps) {
  const { version, sentAt, lines, total, answer } = estimate
  return (
    <div className="grid gap-2">
      <p className="t-sm soft">
        Version {version}, sent {formatDayTime(sentAt!)}.{' '}
        {answer
          ? `${answer.answer === 'approved' ? 'Approved' : 'Declined'} by ${answer.name}, ${formatDayTime(answer.at)}${answer.isConfirmed ? '' : ', not confirmed yet'}.`
          : 'Not answered.'}
        {answer?.note && ` “${answer.note}”`}
      </p>
      <ul className="estimate-lines">
        {lines.map((line) => (
          <EstimateLine key={line.id} line={line} job={isFitting ? job : undefined} />
        ))}
        <li className="estimate-total">
          <span>
            <TotalLabel />
          </span>{' '}
          <Price rupees={total} />
        </li>
      </ul>
    </div>
  )
}
