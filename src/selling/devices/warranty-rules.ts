import { dayMs, isoDayInIndia, laterDay } from '../../platform/time-zone.ts'

/** The last day of the warranty; null until the piece is handed over, and without a warranty. */
export const warrantyEnd = (handedOverAt: Date | null, days: number | null) =>
  handedOverAt === null || days === null ? null : laterDay(isoDayInIndia(handedOverAt), days)

/** Whole days that are left, 0 on the last one; negative once it is over. */
export const daysLeft = (until: string, now: Date) =>
  Math.round((Date.parse(until) - Date.parse(isoDayInIndia(now))) / dayMs)
