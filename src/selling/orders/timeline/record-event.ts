import type { Database } from '../../../platform/database.ts'
import { composeEmails, type EmailFacts } from '../emails/compose-emails.ts'
import type { OrderEmailContext } from '../emails/order-email.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import { timelineStore, type NewEvent } from './timeline-store.ts'

interface EventContext {
  /** The order after the event. */
  order?: StoredOrder
  refund?: OrderEmailContext['refund']
  dispute?: OrderEmailContext['dispute']
  /** What the emails say besides, if the caller has read it. */
  facts?: EmailFacts | undefined
}

/** Adds an event to the order's timeline and enqueues its emails. */
export async function recordEvent(
  tx: Database,
  event: NewEvent,
  { order, refund, dispute, facts }: EventContext = {},
) {
  const recorded = {
    order: order ?? (await ordersStore(tx).byId(event.orderId))!,
    kind: event.kind,
    from: event.fromStatus ?? null,
    to: event.toStatus ?? null,
    actor: event.actor,
    note: event.note ?? '',
    refund,
    dispute,
  }
  await timelineStore(tx).add(event, await composeEmails(tx, recorded, facts))
}
