import type { RecentStaff } from '../../../people/accounts/reauthentication/recent-auth.ts'
import { sum, type Paise } from '../../../platform/money/money.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { documentsStore, type TaxDocument } from '../../invoices/documents-store.ts'
import type { ReturnedLine } from '../../invoices/credit-lines.ts'
import { creditablePaise } from '../../invoices/issue-credit-note.ts'
import { startRefund } from '../../payments/refunds/start-refund.ts'
import { nothingToRefund, refundTooLarge } from '../../payments/errors.ts'
import { inTx, type RefundStarter, type PaymentContext } from '../../payments/payment-context.ts'
import {
  cancelInstead,
  itemNotInOrder,
  partIsDue,
  refundTooLargeForItem,
  transitionNotAllowed,
} from '../errors.ts'
import { canBeCancelled } from '../status.ts'
import { lockOrder, transitionOrder } from '../transitions/transition-order.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import { duesStore, unpaidOf } from '../dues/dues-store.ts'
import { lowerDue } from '../dues/lower-due.ts'
import { cancelRequestsStore } from '../links/cancel-requests-store.ts'
import { releaseHold } from '../holds/hold.ts'
import { cancelRepairInstead, repairArrived } from '../repairs/errors.ts'
import { hasArrived, isOver } from '../repairs/repair-rules.ts'
import { repairsOf } from '../repairs/repairs-of-orders-store.ts'
import { documentRefunds } from './document-refunds.ts'
import { givenBackOf, type GivenBack } from './given-back.ts'
import { paidParts, refundableOf, refundForGoods, type PaidPart } from './paid-parts.ts'
import { paysWholeRupees, planRefunds, type PayOut } from './pay-out.ts'

interface RefundRequest {
  orderId: string
  amountPaise: Paise
  reason: string
  /** Of the line that the refund is for; without it, the refund is for the whole order. */
  linePosition?: number | undefined
  by: RecentStaff
}

/**
 * Refunds an order in full or in part without a return; a counter bill in whole rupees.
 *
 * @throws partIsDue (409); cancelInstead (409) for a full refund before the goods have left the shop; itemNotInOrder (400), refundTooLargeForItem (409)
 */
export function refundOrder(
  context: PaymentContext,
  { by, amountPaise, ...refund }: RefundRequest,
): Promise<StoredOrder> {
  const { orderId, linePosition } = refund
  const now = context.clock()
  return inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const bill = await loadBill(tx, order)
    if (bill.unpaidPaise > 0) throw partIsDue(bill.unpaidPaise)
    const leftPaise = sum(bill.parts.map(refundableOf))
    // Otherwise a fully refunded order would still be sent.
    if (leftPaise > 0 && amountPaise === leftPaise && canBeCancelled(order.status, order.delivery))
      throw cancelInstead()
    if (linePosition !== undefined) {
      await refuseWithOpenRepair(tx, orderId, linePosition)
      checkLineRefund(order, bill, { linePosition, amountPaise })
    }
    const givenBack = givenBackOf(bill, amountPaise)
    await startOrderRefund(inTx(tx, context), { ...refund, bill, givenBack, by, now })
    return (await ordersStore(tx).byId(orderId))!
  })
}

/** The money of a service goes back with its repair, which is cancelled or not repaired. */
async function refuseWithOpenRepair(tx: Database, orderId: string, linePosition: number) {
  const repairs = await repairsOf(tx, orderId)
  const open = repairs.find((repair) => repair.position === linePosition && !isOver(repair))
  if (open) throw cancelRepairInstead(open.jobId)
}

function checkLineRefund(
  order: StoredOrder,
  { documents, parts }: Bill,
  { linePosition, amountPaise }: { linePosition: number; amountPaise: Paise },
) {
  const line = order.lines.find(({ position }) => position === linePosition)
  if (!line) throw itemNotInOrder()
  const mostPaise = refundForGoods(parts, creditablePaise(documents, linePosition))
  if (amountPaise > mostPaise) throw refundTooLargeForItem(line.name, mostPaise)
}

export interface Bill {
  documents: TaxDocument[]
  parts: PaidPart[]
  /** What the customer has not paid yet; 0 without credit. */
  unpaidPaise: Paise
  isRounded: boolean
}

/** The documents and payments of a locked order. */
export async function loadBill(
  tx: Database,
  { id, channel }: Pick<StoredOrder, 'id' | 'channel'>,
  payOut?: PayOut,
): Promise<Bill> {
  const parts = await paidParts(tx, id)
  const documents = await documentsStore(tx).ofOrders([id])
  const due = await duesStore(tx).ofOrder(id)
  return {
    ...{ documents, parts, unpaidPaise: unpaidOf(due) },
    isRounded: channel === 'counter' || paysWholeRupees(parts, payOut),
  }
}

interface OrderRefund {
  orderId: string
  bill: Bill
  givenBack: GivenBack
  reason: string
  linePosition?: number | undefined
  /** The lines whose goods came back. */
  returned?: ReturnedLine[] | undefined
  /** At the counter. */
  payOut?: PayOut | undefined
  by: RefundStarter
  now: Date
}

/** Starts the refund of a locked order and issues the credit note. */
export async function startOrderRefund(context: PaymentContext, refund: OrderRefund) {
  const refunds = await startRefunds(context, refund)
  await documentRefunds(context.db, { ...refund, ...refund.givenBack, refunds })
  return refunds
}

/**
 * Starts the refunds of a locked order, of what its goods are worth beyond what is still due; cash and what pays for new goods are given
 * back at once. The caller issues their credit note.
 *
 * @throws nothingToRefund, refundTooLarge (409)
 */
export async function startRefunds(
  context: PaymentContext,
  { orderId, bill, givenBack, payOut, reason, linePosition, by, now }: Omit<OrderRefund, 'returned'>,
) {
  const { lowersDuePaise } = givenBack
  await lowerDue(context.db, { orderId, amountPaise: lowersDuePaise, why: reason, by: null, now })
  const leftPaise = sum(bill.parts.map(refundableOf))
  if (leftPaise === 0 && givenBack.amountPaise > 0) throw nothingToRefund()
  if (givenBack.amountPaise > leftPaise) throw refundTooLarge()
  const planned = planRefunds(bill.parts, givenBack, payOut)
  const shift = planned.some(({ paidBy }) => paidBy === 'cash') ? await payOut?.openShift() : undefined
  const refunds = []
  for (const one of planned) {
    const shiftId = one.paidBy === 'cash' ? shift?.id : undefined
    refunds.push(
      await startRefund(context, { ...one, reference: orderId, shiftId, reason, linePosition, by, now }),
    )
  }
  return refunds
}

interface Cancellation {
  orderId: string
  reason: string
  by: RefundStarter
  /** Its last repair was cancelled: other phones were handed over before. */
  isOfRepair?: boolean
}

/**
 * Cancels the order, restocks its items and refunds what was paid, in one transaction. Repairs that are booked are cancelled with it.
 *
 * @throws transitionNotAllowed, repairArrived (409)
 */
export function cancelOrder(
  context: PaymentContext,
  { orderId, reason, by, isOfRepair = false }: Cancellation,
): Promise<StoredOrder> {
  const now = context.clock()
  return inTransaction(context.db, async (tx) => {
    const orders = ordersStore(tx)
    const order = await lockOrder(tx, orderId)
    if (!canBeCancelled(order.status, order.delivery)) throw transitionNotAllowed(order.status, 'cancelled')
    const arrived = isOfRepair ? undefined : (await repairsOf(tx, orderId)).find(hasArrived)
    if (arrived) throw repairArrived(arrived.jobId)
    // Before the order leaves the states in which its devices are packed.
    await releaseHold(tx, order, now)
    await transitionOrder(tx, order, { to: 'cancelled', by, now, note: reason })
    await cancelRequestsStore(tx).remove(orderId)
    const bill = await loadBill(tx, order)
    const leftPaise = sum(bill.parts.map(refundableOf))
    if (leftPaise > 0)
      await startOrderRefund(inTx(tx, context), {
        ...{ orderId, bill, givenBack: givenBackOf(bill, leftPaise) },
        reason: reason || 'The order was cancelled.',
        by,
        now,
      })
    return (await orders.byId(orderId))!
  })
}
