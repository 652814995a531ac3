import type { ActorKind, OrderEventKind } from '../../../timeline/event.ts'
import type { TimelineEntry } from '../../../details/contract.ts'
import { statusLabels } from '../../status-badge.tsx'

export const actorWords: Record<ActorKind, string> = {
  buyer: 'by the buyer',
  staff: 'by the shop',
  gateway: 'told by the payment provider',
  shop: 'by itself',
}

const kinds: Record<Exclude<OrderEventKind, 'moved'>, string> = {
  placed: 'Placed',
  tracking: 'Tracking number',
  goods_gone: 'The goods were gone',
  refund_started: 'Refund started',
  refund_done: 'Refund gone through',
  refund_failed: 'Refund failed',
  return_requested: 'Return asked for',
  return_accepted: 'Return accepted',
  return_refused: 'Return refused',
  return_withdrawn: 'Return withdrawn',
  return_received: 'Returned goods inspected',
  mended: 'Books put right',
}

export function eventWords({ kind, to }: Pick<TimelineEntry, 'kind' | 'to'>): string {
  if (kind !== 'moved') return kinds[kind]
  return to === 'processing' ? 'Paid' : statusLabels[to!]
}
