import type { Database } from '../../platform/database.ts'
import { transitionNotAllowed, orderNotFound } from '../errors.ts'
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
  /** What changes with the status. */
  values?: Partial<NewOrderRow>
}

/** The one place where an order's status changes: along the table of steps, and told in its timeline. The order is locked. */
export async function transitionOrder(
  tx: Database,
  order: StoredOrder,
  { to, by, now, note, values }: Transition,
) {
  if (!canTransition(order.status, to, order.delivery)) throw transitionNotAllowed(order.status, to)
  await ordersStore(tx).update(order.id, { ...values, status: to })
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
  await recordEvent(tx, event, { order: { ...order, ...values, status: to } })
}

/** An order for whoever moves its money or goods: first the reference, then the row, so that no two wait for each other. */
export async function lockOrder(tx: Database, orderId: string) {
  await paymentsStore(tx).lockFor(orderId)
  const order = await ordersStore(tx).lock(orderId)
  if (!order) throw orderNotFound()
  return order
}
