import type { Database } from '../../platform/database.ts'
import { enqueueEmails } from '../emails/enqueue-emails.ts'
import type { OrderEmailContext } from '../emails/order-email.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import { timelineStore, type NewEvent } from './timeline-store.ts'

interface EventContext {
  /** The order after the event. */
  order?: StoredOrder
  refund?: OrderEmailContext['refund']
}

/** Adds an event to the order's timeline and enqueues its emails. */
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
