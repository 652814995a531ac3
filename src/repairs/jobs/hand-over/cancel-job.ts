import type { RecentStaff } from '../../../people/accounts/reauthentication/recent-auth.ts'
import { paise, sum } from '../../../platform/money/money.ts'
import { refuseAboveReturnLimit } from '../../../counter/tenders/return-limit.ts'
import { lockCashOf, lockShiftOf } from '../../../counter/tenders/take-tenders.ts'
import type { PayBackBy } from '../../../counter/tenders/contract.ts'
import { paidParts, refundableOf } from '../../../selling/orders/refunds/paid-parts.ts'
import { refundCancelledPiece } from '../../../selling/orders/repairs/refund-piece.ts'
import { ordersStore } from '../../../selling/orders/store.ts'
import type { PaymentContext } from '../../../selling/payments/payment-context.ts'
import { jobNotFound } from '../errors.ts'
import { newestSent } from '../estimate-rules.ts'
import { freeParts } from '../estimates/parts.ts'
import { estimatesStore } from '../estimates-store.ts'
import { jobsStore } from '../jobs-store.ts'
import { lockJob } from '../lock-job.ts'
import { byStaff, moveJob } from '../move-job.ts'
import { creditedWork, payOutOf } from '../prepaid/credited-work.ts'
import { prepaidOf } from '../prepaid/prepaid-of-job.ts'
import type { Viewer } from '../viewer.ts'
import { refundDeposit, issueRefundVouchers } from './refund-deposit.ts'

interface Cancelling {
  id: string
  version: number
  reason: string
  payBackBy: PayBackBy
  drawerId: string | undefined
  viewer: Viewer
  by: RecentStaff
}

/**
 * Cancels a job, in the caller's transaction: its parts are free, its whole deposit goes back with a refund voucher, and what an order paid
 * with a credit note.
 *
 * @throws jobNotFound (404), jobChanged, moveRefused, noOpenShift (409), returnAboveLimit (403)
 */
export async function cancelJob(
  context: PaymentContext,
  { id, version, reason, viewer, ...payBack }: Cancelling,
) {
  const { db: tx } = context
  const now = context.clock()
  const found = await jobsStore(tx).byId(id)
  if (!found) throw jobNotFound()
  await lockCashOf(tx, found.visit.phoneNumber, id, ...(found.prepaidOrderId ? [found.prepaidOrderId] : []))
  const leftPaise = sum((await paidParts(tx, id)).map(refundableOf))
  const { drawerId } = payBack
  const prepaid = await prepaidOf(tx, found)
  const payOut = payOutOf(tx, payBack, now)
  const credited = prepaid && (await creditedWork(tx, prepaid, { billPaise: paise(0), payOut }))
  if ((leftPaise > 0 && payBack.payBackBy === 'cash') || credited?.paysCash)
    await lockShiftOf(tx, { tenders: [{ method: 'cash' }], drawerId }, now)
  const job = await lockJob(tx, id, { version })
  const newest = newestSent(await estimatesStore(tx).ofJobs([id]))
  if (newest) await freeParts(tx, newest.lines, { used: true, now })
  const by = byStaff(viewer)
  await moveJob(tx, job, { to: 'cancelled', by, now, note: reason, changes: { endedAt: now } })
  const refund = { ...payBack, viewer, reason: `Cancelled: ${reason}` }
  if (leftPaise > 0) await issueRefundVouchers(context, job, await refundDeposit(context, job, refund))
  if (!prepaid) return
  const order = (await ordersStore(tx).byId(prepaid.order.id))!
  const piece = { order, position: prepaid.line.position, payOut }
  await refundCancelledPiece(context, { ...piece, reason: `Repair ${id}: ${reason}`, by: payBack.by })
  await refuseAboveReturnLimit(tx, order.id, viewer.role)
}
