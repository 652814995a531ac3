import type { RecentStaff } from '../../../people/accounts/reauthentication/recent-auth.ts'
import { paise, sum, type Paise } from '../../../platform/money/money.ts'
import { documentsStore } from '../../invoices/documents-store.ts'
import type { ReturnedLine } from '../../invoices/credit-lines.ts'
import { creditablePaise } from '../../invoices/issue-credit-note.ts'
import { refundsStore, type Refund } from '../../payments/refunds/refunds-store.ts'
import { refundablePaise, startRefund } from '../../payments/refunds/start-refund.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { keyReusedForAnotherRequest } from '../../../platform/idempotency/errors.ts'
import { idOf } from '../../../platform/ids.ts'
import { cancelInstead, itemNotInOrder, refundTooLargeForItem } from '../errors.ts'
import { canBeCancelled } from '../status.ts'
import { lockOrder, transitionOrder } from '../transitions/transition-order.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import { nothingToRefund, refundTooLarge } from '../../payments/errors.ts'
import { inTx, type RefundStarter, type PaymentContext } from '../../payments/payment-context.ts'
import { paymentListsStore } from '../../payments/lists-store.ts'
import type { Database } from '../../../platform/database.ts'
import { cancelRequestsStore } from '../links/cancel-requests-store.ts'
import { releaseHold } from '../holds/hold.ts'
import { refundFor } from '../../payments/payment-amounts.ts'
import type { Payment } from '../../payments/store.ts'
import { documentRefunds } from './document-refunds.ts'
import { isSettled } from '../../payments/settled.ts'

interface RefundRequest {
  orderId: string
  amountPaise: Paise
  reason: string
  /** Of the line that the refund is for; without it, the refund is for the whole order. */
  linePosition?: number | undefined
  by: RecentStaff
  /** The Idempotency-Key; a replay creates no second refund. */
  key?: string | undefined
}

/**
 * Refunds an order in full or in part without a return.
 *
 * @throws cancelInstead (409) for a full refund before the goods have left the shop; itemNotInOrder (400), refundTooLargeForItem (409)
 */
export function refundOrder(
  context: PaymentContext,
  { key, by, ...refund }: RefundRequest,
): Promise<StoredOrder> {
  const { orderId, amountPaise, linePosition } = refund
  const now = context.clock()
  return inTransaction(context.db, async (tx) => {
    const orders = ordersStore(tx)
    const order = await lockOrder(tx, orderId)
    const id = key && idOf(`refund of ${orderId} ${key}`)
    const existing = id && (await refundsStore(tx).byId(id))
    if (existing) {
      if (existing.amountPaise !== amountPaise || existing.linePosition !== (linePosition ?? null))
        throw keyReusedForAnotherRequest()
      return order
    }
    const [payment] = await settledPayments(tx, orderId)
    // Otherwise a fully refunded order would still be sent.
    if (payment && amountPaise === refundablePaise(payment) && canBeCancelled(order.status, order.delivery))
      throw cancelInstead()
    if (linePosition !== undefined) await checkLineRefund(tx, order, payment, { linePosition, amountPaise })
    await startOrderRefund(inTx(tx, context), { ...refund, by, now, id })
    return (await orders.byId(orderId))!
  })
}

async function checkLineRefund(
  tx: Database,
  order: StoredOrder,
  payment: Payment | undefined,
  { linePosition, amountPaise }: { linePosition: number; amountPaise: Paise },
) {
  const line = order.lines.find(({ position }) => position === linePosition)
  if (!line) throw itemNotInOrder()
  const leftPaise = creditablePaise(await documentsStore(tx).ofOrders([order.id]), linePosition)
  const mostPaise = payment ? refundFor(payment, leftPaise) : leftPaise
  if (amountPaise > mostPaise) throw refundTooLargeForItem(line.name, mostPaise)
}

interface OrderRefund {
  orderId: string
  /** Default: the whole refundable amount. */
  amountPaise?: Paise
  reason: string
  linePosition?: number | undefined
  /** The lines whose goods came back. */
  returned?: ReturnedLine[]
  by: RefundStarter
  now: Date
  /** The refund's id, derived from the Idempotency-Key. */
  id?: string | undefined
}

export async function settledPayments(tx: Database, orderId: string) {
  const payments = await paymentListsStore(tx).ofReference(orderId)
  return payments.filter(isSettled)
}

/** Starts the refund of a locked order, from its payments one after the other, and issues the credit note. */
export async function startOrderRefund(
  context: PaymentContext,
  { orderId, amountPaise, reason, linePosition, returned, by, now, id }: OrderRefund,
) {
  const payments = await settledPayments(context.db, orderId)
  const leftPaise = sum(payments.map(refundablePaise))
  if (leftPaise === 0) throw nothingToRefund()
  if (amountPaise !== undefined && amountPaise > leftPaise) throw refundTooLarge()
  const refunds: Refund[] = []
  let restPaise = amountPaise ?? leftPaise
  for (const payment of payments) {
    const partPaise = paise(Math.min(restPaise, refundablePaise(payment)))
    if (partPaise === 0) continue
    const refund = { payment, amountPaise: partPaise, reason, linePosition, by, now }
    refunds.push(await startRefund(context, { ...refund, id: refunds.length === 0 ? id : undefined }))
    restPaise = paise(restPaise - partPaise)
  }
  await documentRefunds(context.db, { orderId, refunds, reason, returned, linePosition, now })
  return refunds[0]!
}

interface Cancellation {
  orderId: string
  reason: string
  by: RefundStarter
}

/** Cancels the order, restocks its items and refunds what was paid, in one transaction. */
export function cancelOrder(
  context: PaymentContext,
  { orderId, reason, by }: Cancellation,
): Promise<StoredOrder> {
  const now = context.clock()
  return inTransaction(context.db, async (tx) => {
    const orders = ordersStore(tx)
    const order = await lockOrder(tx, orderId)
    await transitionOrder(tx, order, { to: 'cancelled', by, now, note: reason })
    await cancelRequestsStore(tx).remove(orderId)
    await releaseHold(tx, order, now)
    const paid = await settledPayments(tx, orderId)
    if (paid.some((payment) => refundablePaise(payment) > 0))
      await startOrderRefund(inTx(tx, context), {
        orderId,
        reason: reason || 'The order was cancelled.',
        by,
        now,
      })
    return (await orders.byId(orderId))!
  })
}
