import type { Database } from '../../platform/database.ts'
import { orderCannotBecome } from '../errors.ts'
import { mayBecome, type OrderStatus } from '../status.ts'
import { ordersStore, type NewOrderRow, type StoredOrder } from '../store.ts'
import { tellEvent } from '../timeline/record-event.ts'
import type { By } from '../timeline/timeline-store.ts'

interface Step {
  to: OrderStatus
  by: By
  now: Date
  note?: string
  /** What changes with the status. */
  values?: Partial<NewOrderRow>
}

/** The one place where an order's status changes: along the table of steps, and told in its timeline. The order is locked. */
export async function takeStep(tx: Database, order: StoredOrder, { to, by, now, note, values }: Step) {
  if (!mayBecome(order.status, to, order.delivery)) throw orderCannotBecome(order.status, to)
  await ordersStore(tx).save(order.id, { ...values, status: to })
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
  await tellEvent(tx, event, { order: { ...order, ...values, status: to } })
}
