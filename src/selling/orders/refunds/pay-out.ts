import { paise, sum, type Paise } from '../../../platform/money/money.ts'
import type { Payment } from '../../payments/store.ts'
import type { PaidOutBy } from '../../payments/contract.ts'
import type { GivenBack } from './given-back.ts'
import { refundableOf, type PaidPart } from './paid-parts.ts'

/** How money goes back at the counter. */
export interface PayOut {
  /** `as_paid`: each payment the way it came. What a finance company paid goes back to it in any case. */
  by: 'as_paid' | 'cash' | 'upi' | 'bank'
  /** What pays for new goods instead of being given back. */
  offsetPaise: Paise
  /** What an old phone paid goes back as the old phone. */
  givesPhoneBack?: boolean
  /** The open shift from whose drawer the cash is taken; asked once, and only if there is cash. */
  openShift: () => Promise<{ id: string }>
}

export interface PlannedRefund {
  payment: Payment
  amountPaise: Paise
  /** More than the amount if it leaves something below a rupee. */
  takenBackPaise?: Paise
  /** Null: by the gateway, or by the shop, which has not said how. */
  paidBy: PaidOutBy | null
}

/** Whether some of it goes back in whole rupees: in cash, or for new goods. */
export const paysWholeRupees = (parts: PaidPart[], payOut: PayOut | undefined) =>
  payOut !== undefined &&
  (payOut.offsetPaise > 0 || parts.some(({ payment }) => paidOutBy(payment, payOut) === 'cash'))

/** The refunds that give this back, from the parts one after the other. */
export function planRefunds(
  parts: PaidPart[],
  { amountPaise, roundOffPaise, isLast }: GivenBack,
  payOut: PayOut | undefined,
): PlannedRefund[] {
  let restPaise = amountPaise
  let offsetPaise = payOut?.offsetPaise ?? paise(0)
  // The last refund takes back what is left of each part: the paise that are not given back are those of the largest.
  const belowRupeePaise = isLast ? paise(Math.max(0, 0 - roundOffPaise)) : paise(0)
  const largest = parts.toSorted((a, b) => refundableOf(b) - refundableOf(a))[0]
  return parts.flatMap((part) => {
    const { payment } = part
    const partBelowRupeePaise = part === largest ? belowRupeePaise : 0
    const partPaise = paise(Math.min(restPaise, refundableOf(part) - partBelowRupeePaise))
    if (partPaise === 0) return []
    restPaise = paise(restPaise - partPaise)
    const forGoodsPaise = paise(isOfCustomer(payment) ? Math.min(partPaise, offsetPaise) : 0)
    offsetPaise = paise(offsetPaise - forGoodsPaise)
    const split: PlannedRefund[] = [
      { payment, amountPaise: forGoodsPaise, paidBy: 'offset' },
      {
        payment: { ...payment, refundedPaise: paise(payment.refundedPaise + forGoodsPaise) },
        amountPaise: paise(partPaise - forGoodsPaise),
        paidBy: payOut ? paidOutBy(payment, payOut) : null,
      },
    ]
    const refunds = split.filter((refund) => refund.amountPaise > 0)
    const before = refunds.slice(0, -1)
    const last = refunds.at(-1)!
    const earlierPaise = before.reduce((sum, refund) => sum + refund.amountPaise, 0)
    return partBelowRupeePaise > 0
      ? [...before, { ...last, takenBackPaise: paise(part.leftPaise - earlierPaise) }]
      : refunds
  })
}

/** Neither what a finance company paid, which goes back to it, nor a test payment, for which no money came. */
const isOfCustomer = ({ method, isTest }: Payment) => method !== 'finance' && !isTest

const sumOf = (parts: PaidPart[], givenBack: GivenBack, fits: (payment: Payment) => boolean) =>
  sum(
    planRefunds(parts, givenBack, undefined).flatMap(({ payment, amountPaise }) =>
      fits(payment) ? [amountPaise] : [],
    ),
  )

/** What of it can pay for new goods. */
export const customersPart = (parts: PaidPart[], givenBack: GivenBack) =>
  sumOf(parts, givenBack, isOfCustomer)

/** What of it goes back to a finance company. */
export const financesPart = (parts: PaidPart[], givenBack: GivenBack) =>
  sumOf(parts, givenBack, ({ method }) => method === 'finance')

/** Null: by the gateway. */
function paidOutBy(payment: Payment, { by, givesPhoneBack }: PayOut): PaidOutBy | null {
  const { method } = payment
  if (method === 'finance') return 'finance'
  if (method === 'exchange' && givesPhoneBack) return 'exchange'
  if (!isOfCustomer(payment)) return null
  if (by !== 'as_paid') return by
  if (method === 'gateway') return null
  return method === 'offset' || method === 'exchange' ? 'cash' : method
}
