import type { Database } from '../../platform/database.ts'
import { enqueueEmails } from '../emails/enqueue-emails.ts'
import type { OrderEmailContext } from '../emails/order-email.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import { timelineStore, type NewEvent } from './timeline-store.ts'

interface EventContext {
  /** As it stands after what happened. */
  order?: StoredOrder
  refund?: OrderEmailContext['refund']
}

/** The one place that says what happened to an order: in its timeline, and in the mails that tell of it. */
export async function recordEvent(tx: Database, event: NewEvent, { order, refund }: EventContext = {}) {
  const eventId = await timelineStore(tx).add(event)
  await enqueueEmails(tx, {
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
