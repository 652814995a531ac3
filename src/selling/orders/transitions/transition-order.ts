import type { Database } from '../../../platform/database.ts'
import { transitionNotAllowed, orderNotFound } from '../errors.ts'
import type { EmailFacts } from '../emails/compose-emails.ts'
import { canTransition, canUndo, type OrderStatus } from '../status.ts'
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
 * Moves a locked order to another status and records the transition in its timeline. This file is the only code that changes
 * `orders.status`; the trigger `guard_order` rejects transitions that are not in the table.
 */
export async function transitionOrder(tx: Database, order: StoredOrder, transition: Transition) {
  if (!canTransition(order.status, transition.to, order.delivery, order.channel))
    throw transitionNotAllowed(order.status, transition.to)
  await changeStatus(tx, order, 'moved', transition)
}

/** Takes a transition of a locked order back. The caller has checked that it may: `undoOf`. */
export async function undoTransition(tx: Database, order: StoredOrder, transition: Transition) {
  if (!canUndo(order.status, transition.to, order.delivery))
    throw transitionNotAllowed(order.status, transition.to)
  await changeStatus(tx, order, 'undone', transition)
}

async function changeStatus(
  tx: Database,
  order: StoredOrder,
  kind: 'moved' | 'undone',
  { to, by, now, note, changes, facts }: Transition,
) {
  await ordersStore(tx).update(order.id, { ...changes, status: to })
  const event = {
    orderId: order.id,
    happenedAt: now,
    actor: by.actor,
    actorId: by.id ?? null,
    kind,
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
