import { type Paise, paise } from '../../platform/money/money.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import type { CashReason, CountedNotes, EnteredReason } from './contract.ts'

/** Cash of one shift. Corrected payments and refunds that are not paid out yet count nowhere. */
export interface ShiftCash {
  /** Net of the change. */
  takenPaise: Paise
  refundedPaise: Paise
  putInPaise: Paise
  takenOutPaise: Paise
}

/** What must lie in the drawer. */
export const expectedPaiseOf = (
  { floatPaise }: { floatPaise: Paise },
  { takenPaise, refundedPaise, putInPaise, takenOutPaise }: ShiftCash,
): Paise => paise(floatPaise + takenPaise - refundedPaise + putInPaise - takenOutPaise)

export const sumOfNotes = (notes: CountedNotes): Paise =>
  paise(Object.entries(notes).reduce((total, [rupees, pieces]) => total + Number(rupees) * 100 * pieces, 0))

/** A shift of an earlier day is counted before more cash is taken. A clock that was set back makes no shift one of an earlier day. */
export const isOfEarlierDay = (openedAt: Date, now: Date) => isoDayInIndia(openedAt) < isoDayInIndia(now)

/** Notes and coins in rupees, as they are counted; ₹2,000 notes are changed at the bank. */
export const denominations = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const

const takenOutFor: readonly EnteredReason[] = ['tea', 'courier', 'owner', 'bank', 'other']
const putInFor: readonly EnteredReason[] = ['owner', 'bank', 'other']

export const cashReasonsFor = (direction: 'in' | 'out') => (direction === 'in' ? putInFor : takenOutFor)

/** Paid to a supplier or for a used phone: what the shop's goods cost. */
export const isForPurchase = (reason: CashReason) => reason === 'supplier' || reason === 'used_phone'
