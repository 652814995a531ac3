import { formatPaise } from '../../money/money.ts'
import type { OccasionName } from './occasion.ts'
import { toOrder } from './order-parts.ts'
import type { Write } from './step-letters.ts'

/** What the buyer is written when money goes back. One that failed is the owner's to mend, so the buyer need not worry about it. */
export const refundLetters: Partial<Record<OccasionName, Write>> = {
  refund_started: ({ order, actor, refund }) => {
    if (!refund) return undefined
    const { money, isOrders } = refund
    const amount = formatPaise(money.amountPaise)
    // A reason that the buyer gave need not be told back.
    const why = isOrders && actor !== 'staff' ? [] : [money.reason]
    return {
      subject: `Your money is going back: ${amount} for ${order.id}`,
      parts: [
        ...why,
        money.method === 'gateway'
          ? `${amount} is on its way back to you, by the way it came. It takes 5 to 7 working days.`
          : `We send ${amount} back to the account that you paid from.`,
        toOrder(order),
      ],
    }
  },

  refund_done: ({ order, refund }) => {
    if (!refund) return undefined
    const { money, isOrders } = refund
    const amount = formatPaise(money.amountPaise)
    const { utr } = money
    return {
      subject: `${amount} has gone back to you for ${order.id}`,
      parts: [
        `We have given back ${amount}. Should your account not show it in a few days, please call us.`,
        ...(utr ? [{ rows: [['UTR', utr] as [string, string]] }] : []),
        ...(isOrders && order.paidAt
          ? ['The credit note is attached; it also stands on the page of your order.']
          : []),
        toOrder(order),
      ],
    }
  },
}
