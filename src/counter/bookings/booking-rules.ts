import { dayMs, isoDayInIndia } from '../../platform/time-zone.ts'
import type { BookingState } from './contract.ts'
import { bookedTooLong, bookedUntilPast } from './errors.ts'

/** The longest that an item is kept for a customer. */
const maxDays = 180

/** Its advance can be billed or given back whole. */
export const isWaiting = ({ state }: { state: BookingState }) => state === 'open' || state === 'lapsed'

/** `until` is a day in India. @throws bookedUntilPast, bookedTooLong (400) */
export function refuseUntil(until: string, now: Date) {
  if (until < isoDayInIndia(now)) throw bookedUntilPast()
  if (until > isoDayInIndia(new Date(now.getTime() + maxDays * dayMs))) throw bookedTooLong(maxDays)
}

/** Pieces that are held: those in stock, of an item that is not counted all. */
export const piecesHeld = (wanted: number, left: number | null) =>
  left === null ? wanted : Math.min(wanted, Math.max(0, left))
