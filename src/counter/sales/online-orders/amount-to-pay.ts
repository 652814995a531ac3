import { paise, type Paise } from '../../../platform/money/money.ts'
import { roundOff } from '../../../selling/pricing/bill-totals.ts'

interface OrderAmount {
  totalPaise: Paise
  roundOffPaise: Paise
}

/** What an online order costs at the counter: in whole rupees if some of it is paid in cash. */
export function amountToPay(order: OrderAmount, { hasCash }: { hasCash: boolean }): OrderAmount {
  if (!hasCash) return { totalPaise: order.totalPaise, roundOffPaise: order.roundOffPaise }
  const exactPaise = paise(order.totalPaise - order.roundOffPaise)
  const roundOffPaise = roundOff(exactPaise)
  return { totalPaise: paise(exactPaise + roundOffPaise), roundOffPaise }
}
