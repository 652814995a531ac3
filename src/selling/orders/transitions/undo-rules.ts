import { minutesAfter } from '../../../platform/clock.ts'
import { undoTransitions, type Delivery, type OrderStatus } from '../status.ts'
import type { ActorKind, OrderEventKind } from '../timeline/event.ts'

export const undoMinutes = 10

export type UndoRefusal = 'handed_over' | 'refund_started' | 'not_by_hand' | 'too_late'

interface StatusEvent {
  kind: OrderEventKind
  actor: ActorKind
  fromStatus: OrderStatus | null
  happenedAt: Date
}

/** The event that brought the order to its status. */
export const lastStatusEvent = <Event extends { toStatus: OrderStatus | null }>(timeline: Event[]) =>
  timeline.findLast(({ toStatus }) => toStatus !== null)

interface UndoFacts {
  order: { status: OrderStatus; delivery: Delivery; handedOverAt: Date | null; paidAt: Date | null }
  last: StatusEvent | undefined
  /** A refund of any of the order's payments, in any state: its credit note exists and stays. */
  hasRefund: boolean
  now: Date
}

/** The status that an undo leads back to and until when it is allowed, or why it is not. */
export function undoOf({
  order: { status, delivery, handedOverAt, paidAt },
  last,
  hasRefund,
  now,
}: UndoFacts): { to: OrderStatus; until: Date } | { refusal: UndoRefusal } {
  if (handedOverAt !== null) return { refusal: 'handed_over' }
  if (hasRefund) return { refusal: 'refund_started' }
  const to = undoTransitions[delivery][status]
  const isByHand = last?.kind === 'moved' && last.actor === 'staff'
  if (!isByHand || to === undefined || last.fromStatus !== to) return { refusal: 'not_by_hand' }
  // A paid order that was cancelled gave its pieces back; it never returns to awaiting payment.
  if (to === 'awaiting_payment' && paidAt !== null) return { refusal: 'refund_started' }
  const until = minutesAfter(last.happenedAt, undoMinutes)
  return now > until ? { refusal: 'too_late' } : { to, until }
}
