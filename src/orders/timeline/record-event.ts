import type { Database } from '../../platform/database.ts'
import { putLetters } from '../emails/put-letters.ts'
import type { Occasion } from '../emails/occasion.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import { timelineStore, type NewEvent } from './timeline-store.ts'

interface Known {
  /** As it stands after what happened. */
  order?: StoredOrder
  refund?: Occasion['refund']
}

/** The one place that says what happened to an order: in its timeline, and in the mails that tell of it. */
export async function tellEvent(tx: Database, event: NewEvent, { order, refund }: Known = {}) {
  const eventId = await timelineStore(tx).add(event)
  await putLetters(tx, {
    order: order ?? (await ordersStore(tx).byId(event.orderId))!,
    kind: event.kind,
    from: event.fromStatus ?? null,
    to: event.toStatus ?? null,
    actor: event.actor,
    note: event.note ?? '',
    refund,
    eventId,
    at: event.happenedAt,
  })
}
