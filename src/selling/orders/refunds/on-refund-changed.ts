import { issueCreditNote } from '../../invoices/issue-credit-note.ts'
import { paise } from '../../../platform/money/money.ts'
import { discountOf, returnableOf } from '../../payments/payment-amounts.ts'
import type { RefundChanged } from '../../payments/payment-context.ts'
import { paymentListsStore } from '../../payments/lists-store.ts'
import type { Database } from '../../../platform/database.ts'
import { returnsStore } from '../returns/returns-store.ts'
import { settledPayments } from './refund-order.ts'
import { releaseHold } from '../holds/hold.ts'
import { canBeCancelled, canTransition } from '../status.ts'
import { transitionOrder } from '../transitions/transition-order.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import { recordEvent } from '../timeline/record-event.ts'
import type { Actor } from '../timeline/timeline-store.ts'
import { isSettled } from '../../payments/settled.ts'

const eventKinds = { started: 'refund_started', processed: 'refund_done', failed: 'refund_failed' } as const

type Changed = Parameters<RefundChanged>[1]

/** Records a refund in the order's timeline, issues its credit note, and moves a fully refunded order to `refunded`. */
export const onRefundChanged: RefundChanged = async (tx, changed) => {
  const order = await ordersStore(tx).lock(changed.payment.reference!)
  if (!order) return
  const { refund, change, by, now } = changed
  const event = {
    orderId: order.id,
    happenedAt: now,
    actor: by.actor,
    actorId: by.id ?? null,
    kind: eventKinds[change],
    note: refund.reason,
  }
  const isOfOrder = isSettled(changed.payment)
  await recordEvent(tx, event, { order, refund: { refund, isSettled: isOfOrder } })
  // A payment that was never applied to the order does not change it.
  if (isOfOrder) {
    if (change === 'started' && by.actor === 'gateway') await cancelAfterExternalRefund(tx, order, changed)
    if (change === 'processed' && (await isFullyRefunded(tx, order.id)))
      await transitionToRefunded(tx, order, by, now)
    if (change === 'started') await issueRefundCreditNote(tx, order, changed)
  }
}

/** A full refund from the provider's dashboard before the goods left the shop: cancels and restocks the order. */
async function cancelAfterExternalRefund(tx: Database, order: StoredOrder, { by, now }: Changed) {
  if (!canBeCancelled(order.status, order.delivery) || !(await isFullyRefunding(tx, order.id))) return
  await releaseHold(tx, order, now)
  await transitionOrder(tx, order, { to: 'cancelled', by, now, note: 'Paid back at the payment provider.' })
}

/** Last, because the document number's row lock blocks all other documents until the commit. */
async function issueRefundCreditNote(
  tx: Database,
  { id: orderId }: StoredOrder,
  { refund, payment, now }: Changed,
) {
  const { id: refundId, reason, linePosition } = refund
  // The last refund also takes back the discount that the gateway granted, or the sale would not be reversed in full.
  const discountPaise = (await isFullyRefunding(tx, orderId)) ? discountOf(payment) : 0
  const amountPaise = paise(refund.amountPaise + discountPaise)
  const returned = await returnedLines(tx, orderId, now)
  await issueCreditNote(tx, { orderId, refundId, amountPaise, reason, returned, linePosition }, now)
}

/** The lines of a return received in this transaction; its refund id is stored after the refund is created. */
async function returnedLines(tx: Database, orderId: string, now: Date) {
  const returns = await returnsStore(tx).ofOrders([orderId])
  const received = returns.find(
    ({ status, refundId, closedAt }) =>
      status === 'received' && refundId === null && closedAt?.getTime() === now.getTime(),
  )
  return received?.lines ?? []
}

async function transitionToRefunded(tx: Database, { id }: StoredOrder, by: Actor, now: Date) {
  const order = await ordersStore(tx).lock(id)
  if (order && canTransition(order.status, 'refunded', order.delivery))
    await transitionOrder(tx, order, { to: 'refunded', by, now })
}

const isFullyRefunding = async (tx: Database, orderId: string) =>
  (await settledPayments(tx, orderId)).every((payment) => returnableOf(payment) === payment.refundedPaise)

async function isFullyRefunded(tx: Database, orderId: string) {
  const payments = await settledPayments(tx, orderId)
  const processed = await paymentListsStore(tx).processedRefunds(payments.map(({ id }) => id))
  return payments.every((payment) => processed.get(payment.id) === returnableOf(payment))
}
