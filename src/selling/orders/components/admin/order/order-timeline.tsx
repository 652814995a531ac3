import { formatDayTime } from '../../../../../platform/time-zone.ts'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import { Section } from './section.tsx'
import type { ActorKind, OrderEventKind } from '../../../timeline/event.ts'
import { statusLabels } from '../../../status-labels.ts'

type Entry = AdminOrderDetails['timeline'][number]

/** Oldest event first, in India's time zone. */
export function OrderTimeline({ entries }: { entries: Entry[] }) {
  return (
    <Section title="Order history">
      <ol className="order-timeline">
        {entries.map((entry, place) => (
          <li key={`${entry.at} ${place}`}>
            <b>{eventLabel(entry)}</b>
            <span className="t-sm soft num">
              <time dateTime={entry.at}>{formatDayTime(entry.at)}</time>,{' '}
              {entry.staff ? `by ${entry.staff}` : actorLabels[entry.actor]}
            </span>
            {entry.note !== '' && <span className="t-sm wrap-anywhere">{entry.note}</span>}
          </li>
        ))}
      </ol>
    </Section>
  )
}

const actorLabels: Record<ActorKind, string> = {
  buyer: 'by the buyer',
  staff: 'by the shop',
  gateway: 'reported by the payment provider',
  shop: 'automatic',
}

const kinds: Record<Exclude<OrderEventKind, 'moved' | 'undone'>, string> = {
  placed: 'Placed',
  delivery_changed: 'Delivery changed',
  pays_at_shop: 'To be paid at the shop',
  shop_hold_lapsed: 'Not paid at the shop in time, items released',
  refund_started: 'Refund started',
  refund_done: 'Refund completed',
  refund_upi_given: 'UPI id for the refund given',
  refund_failed: 'Refund failed',
  disputed: 'Dispute of the payment',
  return_requested: 'Return requested',
  return_accepted: 'Return accepted',
  return_refused: 'Return refused',
  return_withdrawn: 'Return withdrawn',
  return_received: 'Returned goods inspected',
  link_requested: 'Link requested',
  link_opened: 'Link to the order read',
  cancel_requested: 'Cancellation requested',
  cancel_declined: 'Cancellation declined',
  mended: 'Record corrected',
}

function eventLabel({ kind, to }: Pick<Entry, 'kind' | 'to'>): string {
  if (kind === 'undone') return `Undone: back to ${statusLabels[to!]}`
  if (kind !== 'moved') return kinds[kind]
  return to === 'processing' ? 'Paid' : statusLabels[to!]
}
