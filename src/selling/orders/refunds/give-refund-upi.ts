import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { refundsStore } from '../../payments/refunds/refunds-store.ts'
import { noRefundByHand, orderNotFound } from '../errors.ts'
import { ordersStore } from '../store.ts'
import { recordEvent } from '../timeline/record-event.ts'
import type { Actor } from '../timeline/timeline-store.ts'
import { isSentByHand } from './refund-by-hand.ts'

interface RefundUpi {
  orderId: string
  upiId: string
  by: Actor
  now: Date
}

/**
 * Notes in the timeline where the shop sends the order's refund, so that it stays visible who gave which UPI id when.
 *
 * @throws noRefundByHand (409)
 */
export function giveRefundUpi(db: Database, { orderId, upiId, by, now }: RefundUpi) {
  return inTransaction(db, async (tx) => {
    const order = await ordersStore(tx).lock(orderId)
    if (!order) throw orderNotFound()
    if (!(await refundsStore(tx).ofReferences([orderId])).some(isSentByHand)) throw noRefundByHand()
    const event = { orderId, happenedAt: now, actor: by.actor, actorId: by.id ?? null }
    await recordEvent(tx, { ...event, kind: 'refund_upi_given', note: upiId }, { order })
  })
}
