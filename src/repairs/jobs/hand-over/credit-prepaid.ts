import type { RecentStaff } from '../../../people/accounts/reauthentication/recent-auth.ts'
import { payWithReturn } from '../../../counter/sales/returns/return-at-counter.ts'
import { refuseAboveReturnLimit } from '../../../counter/tenders/return-limit.ts'
import { sum } from '../../../platform/money/money.ts'
import { startPieceRefund } from '../../../selling/orders/repairs/refund-piece.ts'
import type { StoredOrder } from '../../../selling/orders/store.ts'
import type { PaymentContext } from '../../../selling/payments/payment-context.ts'
import type { Refund } from '../../../selling/payments/refunds/refunds-store.ts'
import { handOverOneByOne } from '../errors.ts'
import { payOutOf, type CreditedWork, type PayBack } from '../prepaid/credited-work.ts'
import type { Viewer } from '../viewer.ts'
import type { BillOfJob } from './bill-of-job.ts'

interface HandingOver {
  wanted: PayBack
  seller: Viewer
  recentStaff: () => RecentStaff
}

/** Issues the credit note of the order that paid a job, which pays the job's bill. Returns its number. */
type Crediting = (bill: StoredOrder | undefined) => Promise<string | null>

/**
 * Starts the refunds of what orders paid for work that was not done. Returns by job what ends them, once its bill is issued.
 *
 * @throws returnAboveLimit (403), refundTooLarge, handOverOneByOne (409)
 */
export async function creditPrepaid(
  context: PaymentContext,
  bills: BillOfJob[],
  { wanted, seller, recentStaff }: HandingOver,
): Promise<Map<string, Crediting>> {
  const { db: tx } = context
  const now = context.clock()
  const creditings = new Map<string, Crediting>()
  const begun = new Set<string>()
  for (const { job, credited } of bills) {
    if (!credited) continue
    const { offsetPaise, prepaid } = credited
    const { order, line } = prepaid
    const payOut = payOutOf(tx, wanted, now, offsetPaise)
    const reason = `Repair ${job.id}: the paid work was not done.`
    const piece = { order, position: line.position, payOut, reason, by: recentStaff() }
    const { refunds, issueNote } = await startPieceRefund(context, piece)
    if (begun.has(order.id) && !isAsReckoned(credited, refunds)) throw handOverOneByOne(order.id)
    begun.add(order.id)
    await refuseAboveReturnLimit(tx, order.id, seller.role)
    creditings.set(job.id, async (bill) => {
      const code = (await issueNote())?.code ?? null
      if (bill && offsetPaise > 0) {
        const paid = { amountPaise: offsetPaise, slip: code ?? order.id, takenBy: seller.id, now }
        await payWithReturn(tx, bill, paid)
      }
      return code
    })
  }
  return creditings
}

/** All bills are reckoned before the first piece of an order is credited, which can leave less of its money for the next. */
const isAsReckoned = ({ offsetPaise, backPaise }: CreditedWork, refunds: Refund[]) =>
  amountOf(refunds) === offsetPaise + backPaise &&
  amountOf(refunds.filter(({ paidBy }) => paidBy === 'offset')) === offsetPaise

const amountOf = (refunds: Refund[]) => sum(refunds.map(({ amountPaise }) => amountPaise))
