import {
  openUpiPayment,
  acceptsUpi,
  reportUpiPayment,
  decideUpiPayment,
  type UpiDecision,
} from '../../payments/upi/upi-payments.ts'
import { paymentListsStore } from '../../payments/lists-store.ts'
import { paymentsStore, type Payment } from '../../payments/store.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Requester } from '../../../platform/web/network-key.ts'
import { orderNotFound, orderNotPayable, tooManyToConfirm } from '../errors.ts'
import { holdForClaim } from '../holds/hold-for-claim.ts'
import { refuseIfOutOfStock, holdMinutes, extendHold, releaseHold } from '../holds/hold.ts'
import { refuseIfPaid } from './reserve-for-payment.ts'
import { canOpenOrder } from '../links/can-open.ts'
import { transitionOrder, lockOrder } from '../transitions/transition-order.ts'
import { orderListsStore, ordersStore, type StoredOrder } from '../store.ts'
import { inTx, type PaymentContext } from '../../payments/payment-context.ts'
import { nothingToDecide } from '../../payments/errors.ts'
import { minutesAfter } from '../../../platform/clock.ts'
import { canBePaid } from '../status.ts'

const maxClaims = 3

interface UpiReport {
  orderId: string
  buyerId: string
  link?: string | undefined
  utr?: string | undefined
  requester?: Requester | undefined
  now: Date
}

/**
 * Records the buyer's claim to have paid by UPI; the order then awaits confirmation. Claims are easily made up, so a claim
 * holds no stock: only the first UTR of an order without rejected claims extends the hold.
 */
export function reportUpi(db: Database, report: UpiReport): Promise<StoredOrder> {
  const { orderId, buyerId, link, utr, requester, now } = report
  return inTransaction(db, async (tx) => {
    const orders = ordersStore(tx)
    await paymentsStore(tx).lockFor(orderId)
    const current = await orders.byId(orderId)
    if (!current || !canOpenOrder(current, { userId: buyerId, link })) throw orderNotFound()
    const unpaid = await orderListsStore(tx).lockUnpaidOfBuyer(current.userId)
    const order = unpaid.find(({ id }) => id === orderId)
    if (!order) throw orderNotPayable(current.status)
    await refuseIfPaid(tx, orderId)

    const isFirstClaim = order.status === 'awaiting_payment'
    const claimed = unpaid.filter(({ status }) => status === 'payment_to_confirm')
    if (isFirstClaim && claimed.length >= maxClaims) throw tooManyToConfirm()

    const payments = await paymentListsStore(tx).ofReference(orderId)
    const payable = { reference: orderId, payerId: buyerId, amountPaise: order.totalPaise, now }
    const payment = await openUpiPayment(tx, payable)
    await reportUpiPayment(tx, payment.id, { utr, requester })
    if (isFirstClaim) await refuseIfOutOfStock(tx, order)
    const earnsHold = utr !== undefined && isFirstUtr(payments) && (await acceptsUpi(tx))
    if (earnsHold) await holdForClaim(tx, order, { requester, now })
    if (isFirstClaim)
      await transitionOrder(tx, order, {
        to: 'payment_to_confirm',
        by: { actor: 'buyer', id: buyerId },
        now,
        note: utr ?? '',
      })
    return (await orders.byId(orderId))!
  })
}

/** A corrected UTR, or one after a rejected claim, does not start another 24 hours. */
const isFirstUtr = (payments: Payment[]) =>
  payments.every(({ method, utr, status }) => method !== 'upi' || (utr === null && status !== 'rejected'))

/**
 * Confirms or rejects a reported UPI payment. If the stock is gone, the confirmation fails with 409 and changes nothing:
 * the owner restocks, or refunds the buyer and rejects. A rejection releases the order's hold at once; the buyer can still
 * pay while stock allows.
 */
export function decideUpi(
  context: PaymentContext,
  orderId: string,
  verdict: UpiDecision,
): Promise<StoredOrder> {
  const { decision, by } = verdict
  const now = context.clock()
  return inTransaction(context.db, async (tx) => {
    const orders = ordersStore(tx)
    const order = await lockOrder(tx, orderId)
    const payments = await paymentListsStore(tx).ofReference(orderId)
    const reported = payments.find(({ method, status }) => method === 'upi' && status === 'reported')
    if (!reported) throw nothingToDecide()

    if (decision === 'confirm' && canBePaid(order.status))
      await extendHold(tx, order, { until: minutesAfter(now, holdMinutes) })
    await decideUpiPayment(inTx(tx, context), reported.id, verdict)
    if (decision === 'reject' && order.status === 'payment_to_confirm') {
      await releaseHold(tx, order, now)
      await transitionOrder(tx, order, {
        to: 'awaiting_payment',
        by,
        now,
        note: 'The payment was not found.',
      })
    }
    return (await orders.byId(orderId))!
  })
}
