import type { PaymentContext } from '../../payments/payment-context.ts'
import { refundsStore } from '../../payments/refunds/refunds-store.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { takeHandOverBack } from '../packing/hand-over-devices.ts'
import { transitionNotAllowed, undoRefused } from '../errors.ts'
import type { OrderStatus } from '../status.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import { timelineStore, type Actor } from '../timeline/timeline-store.ts'
import { lockOrder, undoTransition } from './transition-order.ts'
import { lastStatusEvent, undoOf } from './undo-rules.ts'

interface Undo {
  orderId: string
  /** The status that the staff member saw; another one is not undone. */
  from: OrderStatus
  by: Actor
}

/**
 * Takes back the status that staff set last. Money stays as it is, and stock too: a paid order has its pieces in every status
 * that can be undone, and a cancelled unpaid order has no hold and can be paid while stock allows. Devices that were shipped lie
 * in the parcel again.
 *
 * @throws undoRefused (409)
 */
export function undoStatus(context: PaymentContext, { orderId, from, by }: Undo): Promise<StoredOrder> {
  return inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const now = context.clock()
    const events = await timelineStore(tx).ofOrders([orderId])
    const hasRefund = (await refundsStore(tx).ofReferences([orderId])).length > 0
    const undo = undoOf({ order, last: lastStatusEvent(events), hasRefund, now })
    if ('refusal' in undo) throw undoRefused(undo.refusal)
    if (order.status !== from) throw transitionNotAllowed(order.status, undo.to)
    if (order.status === 'shipped') await takeHandOverBack(tx, orderId, now)
    await undoTransition(tx, order, {
      to: undo.to,
      by,
      now,
      changes: { tracking: '', courier: '', trackingLink: '', ewayBill: '', ewayReason: '' },
    })
    return (await ordersStore(tx).byId(orderId))!
  })
}
