import type { Database } from '../../../platform/database.ts'
import { paise, type Paise } from '../../../platform/money/money.ts'
import { openShiftFor } from '../../../counter/drawers/open-shift.ts'
import type { PayBackBy } from '../../../counter/tenders/contract.ts'
import type { PayOut } from '../../../selling/orders/refunds/pay-out.ts'
import { worthOfPiece } from '../../../selling/orders/repairs/refund-piece.ts'
import type { Prepaid } from './prepaid-of-job.ts'

/** Work that an order paid and that was not done: what of its money pays the bill, and what goes back. */
export interface CreditedWork {
  prepaid: Prepaid
  offsetPaise: Paise
  backPaise: Paise
  /** Some of it goes back from the drawer. */
  paysCash: boolean
}

export interface PayBack {
  payBackBy: PayBackBy
  drawerId?: string | undefined
}

export const payOutOf = (
  tx: Database,
  { payBackBy, drawerId }: PayBack,
  now: Date,
  offsetPaise = paise(0),
): PayOut => ({ by: payBackBy, offsetPaise, openShift: () => openShiftFor(tx, drawerId, now) })

/** `billPaise`: what the bill comes to that it pays, in whole rupees. */
export async function creditedWork(
  tx: Database,
  prepaid: Prepaid,
  { billPaise, payOut }: { billPaise: Paise; payOut: PayOut },
): Promise<CreditedWork> {
  const piece = { order: prepaid.order, position: prepaid.line.position, payOut }
  const { givenBack, customersPaise, paysCash } = await worthOfPiece(tx, piece, billPaise > 0)
  const offsetPaise = paise(Math.min(customersPaise - (customersPaise % 100), billPaise))
  const backPaise = paise(givenBack.amountPaise - offsetPaise)
  return { prepaid, offsetPaise, backPaise, paysCash: paysCash && backPaise > 0 }
}
