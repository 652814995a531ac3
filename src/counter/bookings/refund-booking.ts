import type { RecentStaff } from '../../people/accounts/reauthentication/recent-auth.ts'
import type { StaffRole } from '../../people/accounts/roles/role-rules.ts'
import { paise, sum } from '../../platform/money/money.ts'
import { issueRefundVoucher } from '../../selling/invoices/vouchers/issue-voucher.ts'
import { vouchersStore } from '../../selling/invoices/vouchers/vouchers-store.ts'
import { paidParts, refundableOf } from '../../selling/orders/refunds/paid-parts.ts'
import { startRefunds } from '../../selling/orders/refunds/refund-order.ts'
import type { PaymentContext } from '../../selling/payments/payment-context.ts'
import { openShiftFor } from '../drawers/open-shift.ts'
import type { PayBackBy } from '../tenders/contract.ts'
import { refuseAboveReturnLimit } from '../tenders/return-limit.ts'
import { isWaiting } from './booking-rules.ts'
import { closeBooking, lockBooking } from './close-booking.ts'
import { nothingLeftOfBooking } from './errors.ts'

interface GivingBack {
  id: string
  payBackBy: PayBackBy
  drawerId?: string | undefined
  staff: { id: string; role: StaffRole }
  by: RecentStaff
}

/**
 * Gives back, in the caller's transaction, all that is left of an advance: the whole of one that was not billed, or what exceeded the bill.
 *
 * @throws bookingNotFound (404), nothingLeftOfBooking, noOpenShift, shiftOfEarlierDay (409), returnAboveLimit (403)
 */
export async function refundBooking(context: PaymentContext, { id, staff, by, ...wanted }: GivingBack) {
  const tx = context.db
  const now = context.clock()
  const booking = await lockBooking(tx, id)
  const parts = await paidParts(tx, id)
  const leftPaise = sum(parts.map(refundableOf))
  if (leftPaise === 0) throw nothingLeftOfBooking()
  if (isWaiting(booking)) await closeBooking(tx, booking, { state: 'given_back', closedAt: now }, now)
  const refunds = await startRefunds(context, {
    ...{ orderId: id, bill: { documents: [], parts, unpaidPaise: paise(0), isRounded: true } },
    givenBack: { amountPaise: leftPaise, roundOffPaise: paise(0), lowersDuePaise: paise(0), isLast: true },
    payOut: {
      ...{ by: wanted.payBackBy, offsetPaise: paise(0) },
      openShift: () => openShiftFor(tx, wanted.drawerId, now),
    },
    ...{ reason: 'The advance was given back.', by, now },
  })
  await refuseAboveReturnLimit(tx, id, staff.role)
  const [receipt] = await vouchersStore(tx).ofReferences([id])
  const paidBy = refunds.map((refund) => ({
    method: refund.paidBy ?? refund.method,
    paise: refund.amountPaise,
  }))
  await issueRefundVoucher(tx, receipt!, { totalPaise: leftPaise, paidBy }, now)
}
