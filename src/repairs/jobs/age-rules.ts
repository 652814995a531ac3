import { dayMs, isoDayInIndia } from '../../platform/time-zone.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long something is so: "5 min", "3 h", "12 days". */
export function ageText(since: string, now: Date): string {
  const ageMs = Math.max(0, now.getTime() - new Date(since).getTime())
  if (ageMs < hourMs) return `${Math.floor(ageMs / minuteMs)} min`
  if (ageMs < dayMs) return `${Math.floor(ageMs / hourMs)} h`
  const days = Math.floor(ageMs / dayMs)
  return days === 1 ? '1 day' : `${days} days`
}

/** The promised day is over, in India, and the device is not ready. */
export const isLate = (
  { promisedAt, state }: { promisedAt: string | null; state: string },
  now: Date,
): boolean =>
  promisedAt !== null &&
  !['ready', 'handed_over', 'cancelled'].includes(state) &&
  isoDayInIndia(new Date(promisedAt)) < isoDayInIndia(now)

/** The day for which it is booked is over, in India. */
export const didNotCome = (
  { bookedFor, state }: { bookedFor: { day: string } | null; state: string },
  now: Date,
): boolean => state === 'booked' && bookedFor !== null && bookedFor.day < isoDayInIndia(now)
