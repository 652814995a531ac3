import type { Database } from '../../platform/database.ts'
import { fromRupees, paise, sum } from '../../platform/money/money.ts'
import { paymentsStore } from '../../selling/payments/store.ts'
import { recordTender } from '../../selling/payments/tenders/record-tender.ts'
import { refuseUsedUtr } from '../../selling/payments/upi/refuse-used-utr.ts'
import { openShiftFor } from '../drawers/open-shift.ts'
import { cashStore } from './cash-store.ts'
import type { Tender } from './contract.ts'
import { tooMuchCash } from './errors.ts'
import { cashAboveLimit } from './tender-rules.ts'

export const toTenderAmount = ({ method, amount, tendered }: Tender) => ({
  method,
  amountPaise: fromRupees(amount),
  tenderedPaise: tendered === undefined ? null : fromRupees(tendered),
})

interface TakenFor {
  order: { id: string; userId: string; phoneNumber: string }
  takenBy: string
  drawerId: string | undefined
  now: Date
  /** The id of the first payment, if a wrong one refers to it already. */
  firstId?: string
}

/**
 * Records what staff take for an order. The caller has checked that the sum is right, and holds the locks of `lockCashOf`.
 *
 * @throws tooMuchCash (400), utrUsed (409), noOpenShift, shiftOfEarlierDay (409)
 */
export async function takeTenders(
  tx: Database,
  tenders: Tender[],
  { order, takenBy, drawerId, now, firstId }: TakenFor,
) {
  const shiftId = await shiftOfCash(tx, tenders, { order, drawerId, now })
  const payments = []
  for (const [index, tender] of tenders.entries()) {
    const { method, slip, utr = null } = tender
    if (utr !== null) {
      await paymentsStore(tx).freeRejectedUtr(utr)
      await refuseUsedUtr(tx, utr)
    }
    payments.push(
      await recordTender(tx, {
        ...toTenderAmount(tender),
        ...(index === 0 && { id: firstId }),
        ...{ reference: order.id, payerId: order.userId, takenBy, slip, utr, now },
        shiftId: method === 'cash' ? shiftId : null,
      }),
    )
  }
  return payments
}

/** Until the commit no other bill of this mobile number takes cash, so that together they stay below the limit of a day. */
export const lockCashOf = (tx: Database, orderId: string, phone: string) =>
  paymentsStore(tx).lockFor(orderId, ...(phone === '' ? [] : [`cash of ${phone}`]))

async function shiftOfCash(
  tx: Database,
  tenders: Tender[],
  { order, drawerId, now }: Omit<TakenFor, 'takenBy' | 'firstId'>,
): Promise<string | null> {
  const cash = tenders.filter(({ method }) => method === 'cash').map(({ amount }) => fromRupees(amount))
  if (cash.length === 0) return null
  const taken = cashStore(tx)
  const billPaise = await taken.takenFor(order.id)
  const dayPaise = order.phoneNumber === '' ? paise(0) : await taken.takenOn(order.phoneNumber, now)
  const tooMuchPaise = cashAboveLimit(sum([...cash, paise(Math.max(billPaise, dayPaise))]))
  if (tooMuchPaise > 0) throw tooMuchCash(tooMuchPaise)
  return (await openShiftFor(tx, drawerId, now)).id
}
