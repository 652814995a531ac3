import { formatRupees } from '../../../platform/money/money.ts'
import { formatLongDate } from '../../../platform/plain-formats.ts'
import { isoDayInIndia } from '../../../platform/time-zone.ts'
import { weekdayText } from '../bookings/day-texts.ts'
import type { JobByLink } from './contract.ts'

/** "November 28, 2026" of a moment or of a day in India, without Intl. */
export const dayText = (iso: string) => formatLongDate(iso.length === 10 ? iso : isoDayInIndia(new Date(iso)))

interface StatusText {
  title: string
  /** What happens next, or what the customer does. */
  next: string
}

const repairing = 'The price below is what you pay. We ask you first if anything more is needed.'

type Facts = Pick<JobByLink, 'state' | 'outcome' | 'estimate' | 'bookedFor'> &
  Partial<Pick<JobByLink, 'warranty' | 'didNotCome'>>

/** The state of a repair in plain words, for its customer. */
export function statusText({
  state,
  outcome,
  estimate,
  bookedFor,
  didNotCome = false,
  warranty = [],
}: Facts): StatusText {
  switch (state) {
    case 'booked':
      return {
        title: 'Bring your device to the shop',
        next: bookedFor
          ? expectedText(bookedFor, didNotCome)
          : 'Come during our opening hours, or choose a day below.',
      }
    case 'received':
      return { title: 'We have your device', next: 'A technician looks at it next.' }
    case 'diagnosing':
      return {
        title: 'We are looking for the fault',
        next: 'You see the price here before anything is repaired.',
      }
    case 'awaiting_answer':
      return estimate?.answer
        ? { title: 'We have your answer', next: 'We call you to confirm it, then we go on.' }
        : { title: 'Please answer the estimate', next: beginText(estimate) }
    case 'in_repair':
      return { title: 'We are repairing it', next: repairing }
    case 'waiting_parts':
      return { title: 'We are waiting for a part', next: 'We go on as soon as it is here.' }
    case 'ready':
      return readyText(outcome)
    case 'handed_over':
      return {
        title: 'You have collected it',
        next: warranty.length > 0 ? 'This page is your warranty card. Keep its link.' : '',
      }
    case 'cancelled':
      return { title: 'This repair is cancelled', next: 'Please call us if you have a question.' }
  }
}

const beginText = (estimate: JobByLink['estimate']) =>
  (estimate?.approvedBefore ?? null) === null
    ? 'We begin when you approve the price.'
    : 'We go on when you have answered.'

/** What a decline means. `approvedBefore`: the total of an earlier version that the customer approved. */
export const declineText = (approvedBefore: number | null) =>
  approvedBefore === null
    ? 'With Decline we do not repair it; if you agreed to a diagnosis fee, it is billed.'
    : `With Decline we do only what you approved before, for ${formatRupees(approvedBefore)}.`

function expectedText({ day, part }: NonNullable<JobByLink['bookedFor']>, didNotCome: boolean) {
  const time = `on ${weekdayText(day)}, in the ${part}.`
  return didNotCome
    ? `We expected you ${time} You can still come during our opening hours, or choose another day below.`
    : `We expect you ${time}`
}

/** Of a state that the repair has had: what came of it may have changed since. */
export const pastStateText = (state: JobByLink['state']) =>
  state === 'ready'
    ? 'Ready to collect'
    : statusText({ state, outcome: null, estimate: null, bookedFor: null }).title

function readyText(outcome: JobByLink['outcome']): StatusText {
  const next = 'Tell us the pickup code at the counter.'
  if (outcome === 'repaired') return { title: 'It is repaired. You can collect it', next }
  if (outcome === 'no_fault') return { title: 'We found no fault. You can collect it', next }
  return { title: 'It was not repaired. You can collect it', next }
}
