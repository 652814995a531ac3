import type { TimelineEntry } from '../details/contract.ts'
import type { Occasion } from '../emails/whatsapp-message.ts'
import type { OrderStatus } from '../status.ts'

const told = [
  'refund_started',
  'refund_done',
  'return_requested',
  'return_accepted',
  'return_refused',
] as const

/** What the buyer wants to hear about now: what happened last, where it is something that a buyer is told. */
export function occasionOf({
  timeline,
  status,
}: {
  timeline: TimelineEntry[]
  status: OrderStatus
}): Occasion {
  const last = timeline.at(-1)?.kind
  return told.find((kind) => kind === last) ?? status
}
