import type { Database } from '../../platform/database.ts'
import { fromRupees, paise, sum, type Paise } from '../../platform/money/money.ts'
import { paymentsStore } from '../../selling/payments/store.ts'
import { recordTender, type TenderPart } from '../../selling/payments/tenders/record-tender.ts'
import { refuseUsedUtr } from '../../selling/payments/upi/refuse-used-utr.ts'
import { openShiftFor } from '../drawers/open-shift.ts'
import { cashStore } from './cash-store.ts'
import type { Tender } from './contract.ts'
import { tendersDiffer, tooMuchCash } from './errors.ts'
import { cashAboveLimit, splitOverBills, tenderProblem } from './tender-rules.ts'

export const toTenderAmount = ({ method, amount, tendered }: Tender) => ({
  method,
  amountPaise: fromRupees(amount),
  tenderedPaise: tendered === undefined ? null : fromRupees(tendered),
})

interface TakenFor {
  /** The orders, or the booking, that the tenders pay, one after the other, at most all of it. */
  bills: { reference: string; owedPaise: Paise }[]
  /** Whose bills they are; the number is empty if it is not known. */
  payerId: string
  phone: string
  takenBy: string
  drawerId: string | undefined
  now: Date
  /** The id of the first payment, if a wrong one refers to it already. */
  firstId?: string
}

/**
 * Records what staff take for bills of one customer, or for a booking. The caller has checked that the sum is right, and holds the locks of
 * `lockCashOf`.
 *
 * @throws tooMuchCash (400), utrUsed (409), noOpenShift, shiftOfEarlierDay (409)
 */
export async function takeTenders(
  tx: Database,
  tenders: Tender[],
  { bills, payerId, phone, takenBy, drawerId, now, firstId }: TakenFor,
) {
  const amounts = tenders.map(({ amount }) => fromRupees(amount))
  const parts = splitOverBills(amounts, bills)
  const isCash = (_: unknown, index: number) => tenders[index]!.method === 'cash'
  const cash = { amounts: amounts.filter(isCash), parts: parts.filter(isCash).flat() }
  const shiftId = await shiftOfCash(tx, cash, { phone, drawerId, now })
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
        ...{ parts: parts[index]!, payerId, takenBy, slip, utr, now },
        shiftId: method === 'cash' ? shiftId : null,
      }),
    )
  }
  return payments
}

/**
 * Until the commit no other bill of this mobile number takes cash or a due, so that together they stay below the limits, and nothing else
 * moves money of these references.
 */
export const lockCashOf = (tx: Database, phone: string, ...references: [string, ...string[]]) =>
  paymentsStore(tx).lockFor(...references, ...(phone === '' ? [] : [`cash of ${phone}`]))

/**
 * Until the commit the drawer whose shift has the cash is not counted. To be called before anything is written: the activity log lets one
 * transaction write at a time, and a count that has the shift waits for it.
 *
 * @throws noOpenShift, shiftOfEarlierDay (409)
 */
export async function lockShiftOf(
  tx: Database,
  { tenders, drawerId }: { tenders: Pick<Tender, 'method'>[]; drawerId?: string | undefined },
  now: Date,
) {
  if (tenders.some(({ method }) => method === 'cash')) await openShiftFor(tx, drawerId, now)
}

/** @throws tendersDiffer (400) unless they come to the amount exactly, or to less with `mayPayLater` */
export function refuseTenders(
  tenders: Parameters<typeof tenderProblem>[0],
  amountPaise: Paise,
  options: Parameters<typeof tenderProblem>[2] = {},
) {
  const problem = tenderProblem(tenders, amountPaise, options)
  if (problem !== undefined) throw tendersDiffer(problem)
}

async function shiftOfCash(
  tx: Database,
  { amounts, parts }: { amounts: Paise[]; parts: TenderPart[] },
  { phone, drawerId, now }: Pick<TakenFor, 'phone' | 'drawerId' | 'now'>,
): Promise<string | null> {
  if (amounts.length === 0) return null
  const taken = cashStore(tx)
  const dayPaise = phone === '' ? paise(0) : await taken.takenOn(phone, now)
  // The amounts, not their parts: what pays no bill becomes an advance, and is cash too.
  let mostPaise = sum([dayPaise, ...amounts])
  for (const [reference, ofBill] of Map.groupBy(parts, (part) => part.reference)) {
    const billPaise = sum([await taken.takenFor(reference), ...ofBill.map(({ partPaise }) => partPaise)])
    mostPaise = paise(Math.max(mostPaise, billPaise))
  }
  const tooMuchPaise = cashAboveLimit(mostPaise)
  if (tooMuchPaise > 0) throw tooMuchCash(tooMuchPaise)
  return (await openShiftFor(tx, drawerId, now)).id
}
