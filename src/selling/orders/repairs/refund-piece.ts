import { paise, sum } from '../../../platform/money/money.ts'
import type { RecentStaff } from '../../../people/accounts/reauthentication/recent-auth.ts'
import type { PaymentContext } from '../../payments/payment-context.ts'
import { documentRefunds } from '../refunds/document-refunds.ts'
import { givenBackForGoods } from '../refunds/given-back.ts'
import { refundableOf } from '../refunds/paid-parts.ts'
import { customersPart, planRefunds, type PayOut } from '../refunds/pay-out.ts'
import { cancelOrder, loadBill, startRefunds } from '../refunds/refund-order.ts'
import { canBeCancelled } from '../status.ts'
import type { StoredOrder } from '../store.ts'
import type { Database } from '../../../platform/database.ts'

/** One piece of a service that is not done. */
interface Piece {
  order: StoredOrder
  position: number
  payOut: PayOut
}

/** What one piece of a paid service gives back; in whole rupees where it pays a bill. `customersPaise`: what of it can pay one. */
export async function worthOfPiece(tx: Database, { order, position, payOut }: Piece, isRounded = false) {
  const loaded = await loadBill(tx, order, payOut)
  const bill = { ...loaded, isRounded: loaded.isRounded || isRounded }
  const givenBack = givenBackForGoods(bill, [{ position, quantity: 1 }], false)
  const paysCash = planRefunds(bill.parts, givenBack, payOut).some(({ paidBy }) => paidBy === 'cash')
  return { bill, givenBack, customersPaise: customersPart(bill.parts, givenBack), paysCash }
}

interface PieceRefund extends Piece {
  reason: string
  by: RecentStaff
}

/** Starts the refund of one piece of a locked order. The caller issues its credit note last: `issueNote`. */
export async function startPieceRefund(context: PaymentContext, { reason, by, ...piece }: PieceRefund) {
  const { db: tx } = context
  const now = context.clock()
  const { order, position, payOut } = piece
  const { bill, givenBack } = await worthOfPiece(tx, piece, payOut.offsetPaise > 0)
  const money = { orderId: order.id, ...{ bill, givenBack, payOut, reason, by, now } }
  const refunds = givenBack.amountPaise > 0 ? await startRefunds(context, money) : []
  const returned = [{ position, quantity: 1 }]
  return {
    refunds,
    issueNote: () => documentRefunds(tx, { ...money, ...givenBack, refunds, returned }),
  }
}

/** A piece that is cancelled: with the last of its money the order is cancelled too, so that nothing else of it is sent. */
export async function refundCancelledPiece(context: PaymentContext, refund: PieceRefund) {
  const { order, reason, by } = refund
  const { bill, givenBack } = await worthOfPiece(context.db, refund)
  const leftPaise = paise(sum(bill.parts.map(refundableOf)))
  if (leftPaise > 0 && leftPaise <= givenBack.amountPaise && canBeCancelled(order.status, order.delivery))
    return cancelOrder(context, { orderId: order.id, reason, by, isOfRepair: true })
  const { issueNote } = await startPieceRefund(context, refund)
  return issueNote()
}
