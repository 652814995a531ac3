import type { Till } from '../../payments/evidence/apply-payment-event.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { orderCannotBecome, orderNotFound } from '../errors.ts'
import { cancelOrder } from '../refunding/cancel-order.ts'
import { takeAllBack } from '../returning/take-all-back.ts'
import { nextSteps, type OrderStatus } from '../status.ts'
import { takeStep } from '../steps/take-step.ts'
import { ordersStore, type StoredOrder } from '../store.ts'

interface Step {
  orderId: string
  status: OrderStatus
  tracking?: string | undefined
  reason?: string | undefined
  staffId?: string | undefined
}

/** The shop takes an order one step on; under its lock, so that of two people at the desk one is told no. */
export function moveOrder(
  till: Till,
  { orderId, status, tracking, reason, staffId }: Step,
): Promise<StoredOrder> {
  const by = { actor: 'staff', id: staffId } as const
  if (status === 'returned') return takeAllBack(till, { orderId, reason: reason ?? '', by })
  if (status === 'cancelled') return cancelOrder(till, { orderId, reason: reason ?? '', by })
  return inTransaction(till.db, async (tx) => {
    const order = await lockedFor(tx, orderId, status)
    const now = till.clock()
    const withTracking = status === 'shipped' && tracking !== undefined
    const handedOver = status === 'delivered' || status === 'collected'
    const values = { ...(withTracking && { tracking }), ...(handedOver && { handedOverAt: now }) }
    await takeStep(tx, order, {
      to: status,
      by,
      now,
      note: (withTracking && tracking) || reason || '',
      values,
    })
    return (await ordersStore(tx).byId(orderId))!
  })
}

async function lockedFor(tx: Database, orderId: string, status: OrderStatus) {
  const order = await ordersStore(tx).lock(orderId)
  if (!order) throw orderNotFound()
  if (!nextSteps(order.status, order.delivery).includes(status)) throw orderCannotBecome(order.status, status)
  return order
}
