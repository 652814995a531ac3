import type { RecentStaff } from '../../../people/accounts/reauthentication/recent-auth.ts'
import { formatPaise, paise, sum, type Paise } from '../../../platform/money/money.ts'
import { openShiftFor } from '../../../counter/drawers/open-shift.ts'
import type { PayBackBy } from '../../../counter/tenders/contract.ts'
import { refuseAboveReturnLimit } from '../../../counter/tenders/return-limit.ts'
import { splitOverBills } from '../../../counter/tenders/tender-rules.ts'
import { issueRefundVoucher } from '../../../selling/invoices/vouchers/issue-voucher.ts'
import { vouchersStore, type StoredVoucher } from '../../../selling/invoices/vouchers/vouchers-store.ts'
import { paidParts, refundableOf } from '../../../selling/orders/refunds/paid-parts.ts'
import { startRefunds } from '../../../selling/orders/refunds/refund-order.ts'
import type { PaymentContext } from '../../../selling/payments/payment-context.ts'
import type { StoredJob } from '../jobs-store.ts'
import { byStaff, recordJobEvent } from '../move-job.ts'
import type { Viewer } from '../viewer.ts'

export interface PayBack {
  payBackBy: PayBackBy
  drawerId: string | undefined
  viewer: Viewer
  by: RecentStaff
  reason: string
}

/**
 * Gives back all that is left of the deposits of a locked job. Returns the refunds, for their vouchers.
 *
 * @throws returnAboveLimit (403), noOpenShift, shiftOfEarlierDay (409)
 */
export async function refundDeposit(context: PaymentContext, job: StoredJob, payBack: PayBack) {
  const { db: tx } = context
  const now = context.clock()
  const parts = await paidParts(tx, job.id)
  const leftPaise = sum(parts.map(refundableOf))
  const refunds = await startRefunds(context, {
    ...{ orderId: job.id, bill: { documents: [], parts, unpaidPaise: paise(0), isRounded: true } },
    givenBack: { amountPaise: leftPaise, roundOffPaise: paise(0), lowersDuePaise: paise(0), isLast: true },
    payOut: {
      ...{ by: payBack.payBackBy, offsetPaise: paise(0) },
      openShift: () => openShiftFor(tx, payBack.drawerId, now),
    },
    ...{ reason: payBack.reason, by: payBack.by, now },
  })
  await refuseAboveReturnLimit(tx, job.id, payBack.viewer.role)
  const note = formatPaise(leftPaise)
  const by = byStaff(payBack.viewer)
  await recordJobEvent(tx, job, { kind: 'deposit_refunded', by, now, note, isForCustomer: true })
  return refunds.map(({ paidBy, method, amountPaise }) => ({ method: paidBy ?? method, paise: amountPaise }))
}

/** The refund vouchers of what was given back: of the newest receipts first, since the bill takes the oldest. Returns their numbers. */
export async function issueRefundVouchers(
  { db: tx, clock }: PaymentContext,
  { id }: Pick<StoredJob, 'id'>,
  paidBack: { method: string; paise: number }[],
) {
  const vouchers = await vouchersStore(tx).ofReferences([id])
  const receipts = vouchers.filter(({ kind }) => kind === 'receipt_voucher').toReversed()
  const parts = splitOverBills(
    paidBack.map((one) => paise(one.paise)),
    receipts.map((receipt) => ({ reference: receipt.id, owedPaise: leftOf(receipt, vouchers) })),
  )
  const codes: string[] = []
  for (const receipt of receipts) {
    const paidBy = parts.flatMap((ofMethod, index) =>
      ofMethod
        .filter(({ reference }) => reference === receipt.id)
        .map(({ partPaise }) => ({ method: paidBack[index]!.method, paise: partPaise })),
    )
    const totalPaise = sum(paidBy.map((one) => one.paise))
    if (totalPaise === 0) continue
    const { code } = await issueRefundVoucher(tx, receipt, { totalPaise, paidBy }, clock())
    codes.push(code)
  }
  return codes
}

const leftOf = (receipt: StoredVoucher, vouchers: StoredVoucher[]): Paise =>
  paise(
    receipt.totalPaise -
      sum(vouchers.filter(({ receiptId }) => receiptId === receipt.id).map(({ totalPaise }) => totalPaise)),
  )
