import { systemClock } from '../../../../platform/clock.ts'
import { formatDayWithoutYear } from '../../../../platform/time-zone.ts'
import { Link } from '../../../../ui/actions/link.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { ageText, didNotCome, isLate } from '../../age-rules.ts'
import type { JobSummary } from '../../contract.ts'
import { jobPath } from '../../job-code.ts'

/** A repair on the board: device, fault, customer, who works on it, since when and until when. */
export function JobCard({ job, state }: { job: JobSummary; state?: string }) {
  const now = systemClock()
  return (
    <li className="job-card">
      <Link to={jobPath(job.id)} className="job-card-open">
        {job.brand} {job.model}
      </Link>
      <p className="job-card-fault soft t-sm">{job.fault}</p>
      <JobMarks job={job} now={now} state={state} />
      <p className="t-sm wrap-anywhere">
        {job.customer}
        <span className="muted"> · {job.assignedTo?.name ?? 'No technician'}</span>
      </p>
      <p className="t-sm muted num">
        {job.id} · {ageText(job.stateSince, now)}
        {job.place && ` · ${job.place}`}
      </p>
    </li>
  )
}

interface JobMarksProps {
  job: JobSummary
  now: Date
  state: string | undefined
}

function JobMarks({ job, now, state }: JobMarksProps) {
  const { promisedAt, bookedFor, isWarrantyClaim, isPrepaid, hasAnswerToConfirm, partsNews } = job
  return (
    <p className="flex flex-wrap gap-2">
      {state && <Badge tone="flat">{state}</Badge>}
      {hasAnswerToConfirm && <Badge tone="wait">Answer to confirm</Badge>}
      {partsNews === 'arrived' && <Badge tone="good">Parts are here</Badge>}
      {partsNews === 'freed' && <Badge tone="bad">Parts freed</Badge>}
      {isLate(job, now) && <Badge tone="bad">Promised {formatDayWithoutYear(promisedAt!)}</Badge>}
      {promisedAt !== null && !isLate(job, now) && (
        <Badge tone="info">Promised {formatDayWithoutYear(promisedAt)}</Badge>
      )}
      {bookedFor && job.state === 'booked' && (
        <Badge tone={didNotCome(job, now) ? 'bad' : 'info'}>
          {didNotCome(job, now) && 'Did not come: '}
          {formatDayWithoutYear(bookedFor.day)}, {bookedFor.part}
        </Badge>
      )}
      {isWarrantyClaim && <Badge tone="flat">Warranty</Badge>}
      {isPrepaid && <Badge tone="flat">Paid with an order</Badge>}
    </p>
  )
}
