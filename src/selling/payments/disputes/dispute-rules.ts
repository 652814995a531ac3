import { paise, type Paise } from '../../../platform/money/money.ts'
import type { DisputeStatus } from '../contract.ts'
import type { GatewayDispute } from '../gateways/gateway.ts'

/** The part of a stored dispute that reports change. */
export interface DisputeState {
  status: DisputeStatus
  statusAt: Date
  deductedPaise: Paise
  returnedPaise: Paise
}

/** `open` is always the first status, and one of the last three the last; the two between alternate. */
const stages: Record<DisputeStatus, number> = {
  open: 0,
  under_review: 1,
  action_required: 1,
  closed: 2,
  lost: 2,
  won: 2,
}
/** For two reports of the same second. */
const ranks = Object.keys(stages) as DisputeStatus[]

/** Whether the report is of a later status. Events arrive in any order, and their times are in seconds. */
export function isLater(
  { status, reportedAt }: Pick<GatewayDispute, 'status' | 'reportedAt'>,
  stored: Pick<DisputeState, 'status' | 'statusAt'>,
) {
  return (
    (stages[status] - stages[stored.status] ||
      reportedAt.getTime() - stored.statusAt.getTime() ||
      ranks.indexOf(status) - ranks.indexOf(stored.status)) > 0
  )
}

/**
 * What stays deducted after the report. A dispute that was won gives back what the shop contested, which is all of it unless the evidence
 * names a smaller amount (Razorpay's payments/disputes/presentments.md: won, contested 9000 of 10000, `amount_deducted` 1000).
 */
export function deductionOf({ status, amountPaise, deductedPaise, contestedPaise }: GatewayDispute): Paise {
  if (status !== 'won') return paise(deductedPaise)
  const acceptedPaise = Math.max(0, amountPaise - (contestedPaise ?? amountPaise))
  return paise(Math.min(deductedPaise, acceptedPaise))
}

/**
 * The state after a report, the same whatever the order of the reports: the latest status decides what stays deducted, and the largest
 * deduction in any report is what was taken.
 */
export function afterReport(stored: DisputeState | undefined, reported: GatewayDispute): DisputeState {
  const isNext = !stored || isLater(reported, stored)
  const deductionPaise = isNext ? deductionOf(reported) : stored.deductedPaise - stored.returnedPaise
  const deductedPaise = paise(Math.max(stored?.deductedPaise ?? 0, reported.deductedPaise))
  return {
    ...(isNext ? { status: reported.status, statusAt: reported.reportedAt } : stored),
    deductedPaise,
    returnedPaise: paise(deductedPaise - deductionPaise),
  }
}

const mostPaise = 2 ** 31 - 1

/** Why the deduction cannot be booked, or undefined. `chargedPaise` is null for a payment that the shop does not know. */
export function contradictionOf(
  { amountPaise, currency, deductedPaise }: GatewayDispute,
  chargedPaise: number | null,
) {
  if (deductedPaise === 0) return undefined
  if (currency !== 'INR') return `the deduction is in ${currency}`
  if (deductedPaise > amountPaise) return 'more was deducted than is disputed'
  if (deductedPaise > (chargedPaise ?? mostPaise)) return 'more was deducted than was paid'
  return undefined
}
