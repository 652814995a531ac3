import type { Database } from '../../platform/database.ts'
import { fromRupees, paise, sum, type Paise } from '../../platform/money/money.ts'
import { paymentsStore } from '../../selling/payments/store.ts'
import { recordTender } from '../../selling/payments/tenders/record-tender.ts'
import { refuseUsedUtr } from '../../selling/payments/upi/refuse-used-utr.ts'
import { openShiftFor } from '../drawers/open-shift.ts'
import { cashStore } from './cash-store.ts'
import type { Tender } from './contract.ts'
import { tendersDiffer, tooMuchCash } from './errors.ts'
import { cashAboveLimit, tenderProblem } from './tender-rules.ts'

export const toTenderAmount = ({ method, amount, tendered }: Tender) => ({
  method,
  amountPaise: fromRupees(amount),
  tenderedPaise: tendered === undefined ? null : fromRupees(tendered),
})

interface TakenFor {
  /** An order or a booking. */
  paidFor: { id: string; userId: string; phoneNumber: string }
  takenBy: string
  drawerId: string | undefined
  now: Date
  /** The id of the first payment, if a wrong one refers to it already. */
  firstId?: string
}

/**
 * Records what staff take for an order or a booking. The caller has checked that the sum is right, and holds the locks of `lockCashOf`.
 *
 * @throws tooMuchCash (400), utrUsed (409), noOpenShift, shiftOfEarlierDay (409)
 */
export async function takeTenders(
  tx: Database,
  tenders: Tender[],
  { paidFor, takenBy, drawerId, now, firstId }: TakenFor,
) {
  const shiftId = await shiftOfCash(tx, tenders, { paidFor, drawerId, now })
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
        ...{ reference: paidFor.id, payerId: paidFor.userId, takenBy, slip, utr, now },
        shiftId: method === 'cash' ? shiftId : null,
      }),
    )
  }
  return payments
}

/**
 * Until the commit no other bill of this mobile number takes cash, so that together they stay below the limit of a day, and nothing else
 * moves money of these references.
 */
export const lockCashOf = (tx: Database, phone: string, ...references: [string, ...string[]]) =>
  paymentsStore(tx).lockFor(...references, ...(phone === '' ? [] : [`cash of ${phone}`]))

/** @throws tendersDiffer (400) unless they come to the amount exactly */
export function refuseTenders(tenders: Parameters<typeof tenderProblem>[0], amountPaise: Paise) {
  const problem = tenderProblem(tenders, amountPaise)
  if (problem !== undefined) throw tendersDiffer(problem)
}

async function shiftOfCash(
  tx: Database,
  tenders: Tender[],
  { paidFor, drawerId, now }: Omit<TakenFor, 'takenBy' | 'firstId'>,
): Promise<string | null> {
  const cash = tenders.filter(({ method }) => method === 'cash').map(({ amount }) => fromRupees(amount))
  if (cash.length === 0) return null
  const taken = cashStore(tx)
  const billPaise = await taken.takenFor(paidFor.id)
  const dayPaise = paidFor.phoneNumber === '' ? paise(0) : await taken.takenOn(paidFor.phoneNumber, now)
  const tooMuchPaise = cashAboveLimit(sum([...cash, paise(Math.max(billPaise, dayPaise))]))
  if (tooMuchPaise > 0) throw tooMuchCash(tooMuchPaise)
  return (await openShiftFor(tx, drawerId, now)).id
}
