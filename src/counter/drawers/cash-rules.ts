import { type Paise, paise } from '../../platform/money/money.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import type { CountedNotes } from './contract.ts'

/** Notes and coins in rupees, as they lie in the drawer. */
export const denominations = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const

/** ₹2,000 notes are still money, though few come. */
export const allDenominations = [2000, ...denominations] as const

export const sumOfNotes = (notes: CountedNotes): Paise =>
  paise(Object.entries(notes).reduce((total, [rupees, pieces]) => total + Number(rupees) * 100 * pieces, 0))

/** A shift of an earlier day is counted before more cash is taken. A clock that was set back makes no shift one of an earlier day. */
export const isOfEarlierDay = (openedAt: Date, now: Date) => isoDayInIndia(openedAt) < isoDayInIndia(now)
