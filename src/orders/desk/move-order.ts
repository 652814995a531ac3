import { paymentListsStore } from '../../payments/lists-store.ts'
import { paymentsStore } from '../../payments/store.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { orderCannotBecome, orderNotFound } from '../errors.ts'
import { releaseHold } from '../holds/hold.ts'
import { nextSteps, type OrderStatus } from '../status.ts'
import { ordersStore, type StoredOrder } from '../store.ts'

interface Step {
  orderId: string
  status: OrderStatus
  tracking: string | undefined
}

/** The shop takes an order one step on; under its lock, so that of two people at the desk one is told no. */
export function moveOrder(db: Database, { orderId, status, tracking }: Step): Promise<StoredOrder> {
  return inTransaction(db, async (tx) => {
    const orders = ordersStore(tx)
    const order = await orders.lock(orderId)
    if (!order) throw orderNotFound()
    if (!nextSteps(order.status, order.delivery).includes(status))
      throw orderCannotBecome(order.status, status)

    if (status === 'cancelled') await releaseHold(tx, order)
    if (status === 'cancelled' || status === 'returned') await pointOutMoney(tx, orderId)
    const withTracking = status === 'shipped' && tracking !== undefined
    await orders.save(orderId, { status, ...(withTracking && { tracking }) })
    return (await orders.byId(orderId))!
  })
}

/** Money for goods that the buyer does not keep waits for the owner to give it back. */
async function pointOutMoney(tx: Database, orderId: string) {
  const payments = paymentsStore(tx)
  for (const { id, status } of await paymentListsStore(tx).ofReferences([orderId]))
    if (status === 'captured') await payments.needsAttention(id)
}
