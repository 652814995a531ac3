import type { Database } from '../../platform/database.ts'
import { transitionNotAllowed, orderNotFound } from '../errors.ts'
import type { EmailFacts } from '../emails/compose-emails.ts'
import { canTransition, type OrderStatus } from '../status.ts'
import { ordersStore, type NewOrderRow, type StoredOrder } from '../store.ts'
import { recordEvent } from '../timeline/record-event.ts'
import type { Actor } from '../timeline/timeline-store.ts'
import { paymentsStore } from '../../payments/store.ts'

interface Transition {
  to: OrderStatus
  by: Actor
  now: Date
  note?: string
  /** Columns that change with the status. */
  changes?: Partial<NewOrderRow>
  /** What the emails about it say, if the caller has read it. */
  facts?: EmailFacts | undefined
}

/**
 * Moves a locked order to another status and records the transition in its timeline. The only code that changes
 * `orders.status`; the trigger `guard_order` rejects transitions that are not in the table.
 */
export async function transitionOrder(
  tx: Database,
  order: StoredOrder,
  { to, by, now, note, changes, facts }: Transition,
) {
  if (!canTransition(order.status, to, order.delivery)) throw transitionNotAllowed(order.status, to)
  await ordersStore(tx).update(order.id, { ...changes, status: to })
  const event = {
    orderId: order.id,
    happenedAt: now,
    actor: by.actor,
    actorId: by.id ?? null,
    kind: 'moved' as const,
    fromStatus: order.status,
    toStatus: to,
    note: note ?? '',
  }
  await recordEvent(tx, event, { order: { ...order, ...changes, status: to }, facts })
}

/** Locks an order whose money or stock moves: first its payment reference, then its row, always in this order against deadlocks. */
export async function lockOrder(tx: Database, orderId: string) {
  await paymentsStore(tx).lockFor(orderId)
  const order = await ordersStore(tx).lock(orderId)
  if (!order) throw orderNotFound()
  return order
}
