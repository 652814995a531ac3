import type { RefundChanged } from '../../payments/payment-context.ts'
import type { Database } from '../../../platform/database.ts'
import { documentRefunds } from './document-refunds.ts'
import { paidParts } from './paid-parts.ts'
import { releaseHold } from '../holds/hold.ts'
import { canBeCancelled, canTransition } from '../status.ts'
import { transitionOrder } from '../transitions/transition-order.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import { recordEvent } from '../timeline/record-event.ts'
import type { Actor } from '../timeline/timeline-store.ts'

const eventKinds = { started: 'refund_started', processed: 'refund_done', failed: 'refund_failed' } as const

type Changed = Parameters<RefundChanged>[1]

/** Records a refund in the order's timeline, and moves a fully refunded order to `refunded`. Of a refund from the provider's dashboard it issues the credit note. */
export const onRefundChanged: RefundChanged = async (tx, changed) => {
  const { refund, payment, change, by, now } = changed
  const order = await ordersStore(tx).lock(refund.reference ?? payment.reference!)
  if (!order) return
  const event = {
    orderId: order.id,
    happenedAt: now,
    actor: by.actor,
    actorId: by.id ?? null,
    kind: eventKinds[change],
    note: refund.reason,
  }
  const isOfOrder = refund.reference !== null
  await recordEvent(tx, event, { order, refund: { refund, isSettled: isOfOrder } })
  // A payment that was never applied to the order does not change it.
  if (isOfOrder) {
    const isExternal = change === 'started' && by.actor === 'gateway'
    if (isExternal) await cancelAfterExternalRefund(tx, order, changed)
    if (change === 'processed' && (await isFullyRefunded(tx, order.id)))
      await transitionToRefunded(tx, order, by, now)
    if (isExternal)
      await documentRefunds(tx, { orderId: order.id, refunds: [refund], reason: refund.reason, now })
  }
}

/** A full refund from the provider's dashboard before the goods left the shop: cancels and restocks the order. */
async function cancelAfterExternalRefund(tx: Database, order: StoredOrder, { by, now }: Changed) {
  if (!canBeCancelled(order.status, order.delivery) || !(await isFullyRefunding(tx, order.id))) return
  await releaseHold(tx, order, now)
  await transitionOrder(tx, order, { to: 'cancelled', by, now, note: 'Paid back at the payment provider.' })
}

async function transitionToRefunded(tx: Database, { id }: StoredOrder, by: Actor, now: Date) {
  const order = await ordersStore(tx).lock(id)
  if (order && canTransition(order.status, 'refunded', order.delivery))
    await transitionOrder(tx, order, { to: 'refunded', by, now })
}

const isFullyRefunding = async (tx: Database, orderId: string) =>
  (await paidParts(tx, orderId)).every(({ leftPaise }) => leftPaise === 0)

const isFullyRefunded = async (tx: Database, orderId: string) =>
  (await paidParts(tx, orderId)).every(({ notSentPaise }) => notSentPaise === 0)
