import { useState } from 'react'
import { Price } from '../../../../platform/money/price.tsx'
import { formatRupees } from '../../../../platform/money/money.ts'
import { formatDay } from '../../../../platform/time-zone.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Badge, type Tone } from '../../../../ui/feedback/badge.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import type { Job, JobLine, PartState } from '../../contract.ts'
import { lineKindLabels } from '../../estimates/line-drafts.ts'
import { OutsideDialog } from './outside-dialog.tsx'
import { useJobAction } from './use-job-action.ts'

const partLabels: Record<PartState, { label: string; tone: Tone }> = {
  wanted: { label: 'Not in stock', tone: 'bad' },
  held: { label: 'Held', tone: 'info' },
  used: { label: 'Used', tone: 'good' },
  released: { label: 'Not needed', tone: 'flat' },
}

interface EstimateLineProps {
  line: JobLine
  /** While its parts can be marked. */
  job?: Job | undefined
}

export function EstimateLine({ line, job }: EstimateLineProps) {
  const { kind, name, quantity, amount, warrantyDays, partState, cost } = line
  return (
    <li>
      <div className="estimate-line-what">
        <p className="wrap-anywhere">
          {quantity > 1 && `${quantity} × `}
          {name}
        </p>
        <p className="t-sm muted">
          {lineKindLabels[kind]}
          {warrantyDays > 0 && `, ${warrantyDays} days warranty`}
          {cost !== null && `, cost ${formatRupees(cost)}`}
          {outsideText(line)}
        </p>
      </div>
      <Price rupees={amount} />
      {(partState || (job && kind === 'outside')) && (
        <div className="estimate-line-acts">
          {partState && <Badge tone={partLabels[partState].tone}>{partLabels[partState].label}</Badge>}
          {job && partState && <PartButtons job={job} line={line} />}
          {job && kind === 'outside' && <OutsideButton job={job} line={line} />}
        </div>
      )}
    </li>
  )
}

function outsideText({ sentTo, sentAt, backAt }: JobLine) {
  if (sentAt === null) return ''
  return `, at ${sentTo} since ${formatDay(sentAt)}${backAt === null ? '' : `, back ${formatDay(backAt)}`}`
}

/** What can be done with a part of the approved estimate, without a scanner. */
function PartButtons({ job, line: { id: line, partState, name } }: { job: Job; line: JobLine }) {
  const mark = useJobAction((as: 'used' | 'released' | 'held') =>
    browserApi().repairEstimates.markPart({ params: { id: job.id }, body: { line, as } }),
  )
  const button = (as: 'used' | 'released' | 'held', label: string) => (
    <Button
      variant="line"
      size="sm"
      busy={mark.busy}
      aria-label={`${label}: ${name}`}
      onClick={() => void mark.run(as)}
    >
      {label}
    </Button>
  )
  if (partState === 'wanted') return button('held', 'Hold')
  if (partState === 'released') return button('held', 'Hold again')
  return (
    <>
      {partState === 'held' ? button('used', 'Used') : button('held', 'Not used')}
      {button('released', 'Not needed')}
    </>
  )
}

function OutsideButton({ job, line }: { job: Job; line: JobLine }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="line" size="sm" onClick={() => setIsOpen(true)}>
        {line.sentAt === null ? 'Send it out' : line.backAt === null ? 'It is back' : 'Change'}
      </Button>
      {isOpen && <OutsideDialog job={job} line={line} onClose={() => setIsOpen(false)} />}
    </>
  )
}
