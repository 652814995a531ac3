import { lazy, Suspense } from 'react'
import { formatRupees } from '../../../../platform/money/money.ts'
import { Link } from '../../../../ui/actions/link.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import type { JobByLink as Job, VisitByLink } from '../../link/contract.ts'
import { dayText, pastStateText, statusText } from '../../link/link-texts.ts'
import { isEnded } from '../../status.ts'
import { AnswerForm } from './answer-form.tsx'
import { LinkLines } from './link-lines.tsx'
import { PayByLink, type PartHeading } from './pay-by-link.tsx'
import { WarrantyQr } from './warranty-qr.tsx'
// Style sheets of the part that is loaded separately.
import '../../../../ui/actions/chip.css'
import '../booking/booking.css'

/** Loaded separately: most open the page when their device is in the shop. */
const BookedByLink = lazy(async () => ({ default: (await import('./booked-by-link.tsx')).BookedByLink }))

interface JobByLinkProps {
  job: Job
  token: string
  /** On which a booked one can come instead. */
  days: VisitByLink['days']
  customer: string
  /** Of the page's only repair, which has the page's heading. */
  isOnly: boolean
}

/** A repair for its customer: how it stands and what to do first, then price, payment, warranty. */
export function JobByLink({ job, token, days, customer, isOnly }: JobByLinkProps) {
  const { id, brand, model, fault, promisedAt, state, estimate, payment, pickupCode } = job
  const { title, next } = statusText(job)
  const Heading = isOnly ? 'h1' : 'h2'
  const Part: PartHeading = isOnly ? 'h2' : 'h3'
  return (
    <article className="repair" aria-labelledby={id}>
      <header className="grid gap-2">
        <p className="soft num wrap-anywhere">
          {brand} {model} · {id}
        </p>
        <Heading id={id} className={isOnly ? 't-h1' : 't-h2'}>
          {title}
        </Heading>
        {next && <p className="soft t-lead">{next}</p>}
        {promisedAt !== null && state !== 'ready' && !isEnded(state) && (
          <p>Promised for {dayText(promisedAt)}.</p>
        )}
      </header>
      {pickupCode !== null && (
        <Panel as="section" padded className="repair-code" aria-label="Pickup code">
          <p>Pickup code</p>
          <p className="t-h1 num">{pickupCode}</p>
        </Panel>
      )}
      {state === 'booked' && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <BookedByLink job={job} days={days} token={token} heading={Part} />
        </Suspense>
      )}
      {estimate && (
        <Panel as="section" padded className="grid gap-3" aria-label="Estimate">
          <Part className="t-h3">Estimate — not a bill</Part>
          <p className="t-sm soft">
            {estimate.version > 1 && `Version ${estimate.version}. `}Sent {dayText(estimate.sentAt)}
          </p>
          <LinkLines estimate={estimate} />
          {estimate.answer && <Answered answer={estimate.answer} />}
          {state === 'awaiting_answer' && !estimate.answer && (
            <AnswerForm job={id} estimate={estimate} customer={customer} />
          )}
        </Panel>
      )}
      {!isEnded(state) && (payment.due > 0 || payment.reported > 0 || payment.paid > 0) && (
        <PayByLink job={job} token={token} heading={Part} />
      )}
      <WarrantyCard job={job} heading={Part} />
      <p>
        <span className="muted">What is wrong:</span> <span className="wrap-anywhere">{fault}</span>
      </p>
      <Photos job={job} token={token} heading={Part} />
      <History job={job} />
    </article>
  )
}

const Answered = ({ answer }: { answer: NonNullable<NonNullable<Job['estimate']>['answer']> }) => (
  <p>
    <Badge tone={answer.answer === 'approved' ? 'good' : 'flat'}>
      {answer.answer === 'approved' ? 'Approved' : 'Declined'}
    </Badge>{' '}
    by {answer.name}, {dayText(answer.at)}
  </p>
)

interface PartProps {
  job: Job
  heading: PartHeading
}

/** Until when each line is covered; with the bill, and a code that the shop scans. */
function WarrantyCard({ job: { id, warranty, bill }, heading: Heading }: PartProps) {
  if (!bill && warranty.length === 0) return null
  return (
    <Panel as="section" padded className="grid gap-3" aria-label="Warranty">
      <Heading className="t-h3">Warranty card</Heading>
      {warranty.length === 0 && <p className="soft">No part of this repair has a warranty.</p>}
      <ul className="grid gap-2">
        {warranty.map(({ name, until, isInWarranty }, place) => (
          <li key={place} className="flex flex-wrap gap-x-3">
            <span className="grow wrap-anywhere">{name}</span>
            <Badge tone={isInWarranty ? 'good' : 'flat'}>
              {isInWarranty ? 'Until' : 'Ended'} {dayText(until)}
            </Badge>
          </li>
        ))}
      </ul>
      {bill && (
        <p>
          <Link className="link tap" to={`/o/${bill.link}`}>
            Your bill of {formatRupees(bill.amount)}
          </Link>
        </p>
      )}
      <WarrantyQr id={id} />
    </Panel>
  )
}

function Photos({ job: { photos }, token, heading: Heading }: PartProps & { token: string }) {
  if (photos.length === 0) return null
  return (
    <section aria-label="Photos" className="grid gap-3">
      <Heading className="t-h3">Photos</Heading>
      <ul className="repair-photos">
        {photos.map(({ id, at }) => (
          <li key={id}>
            <img
              src={`/api/repair-links/${token}/photos/${id}`}
              alt={`Your device on ${dayText(at)}`}
              loading="lazy"
              width="320"
              height="320"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function History({ job: { events } }: { job: Job }) {
  const shown = events.flatMap(({ at, kind, to, note }) => {
    if (kind === 'note') return [{ at, text: note }]
    return to === null ? [] : [{ at, text: pastStateText(to) }]
  })
  if (shown.length === 0) return null
  return (
    <details>
      <summary className="tap link">History</summary>
      <ol className="mt-3 grid gap-3">
        {shown.map(({ at, text }, place) => (
          <li key={place}>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="t-sm muted">{dayText(at)}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}
