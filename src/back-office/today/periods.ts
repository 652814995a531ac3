import { dayMs, isoDayInIndia } from '../../platform/time-zone.ts'

export const periodNames = ['today', 'week', 'month'] as const
export type PeriodName = (typeof periodNames)[number]

export interface PeriodBounds {
  /** The first day in India. */
  day: string
  from: Date
  /** The period before, from its start to the same time of it. */
  beforeFrom: Date
  beforeUntil: Date
}

const daysInChart = 30

/** India has no daylight saving time, so every day has 24 hours. */
const startOfDay = (day: string) => new Date(`${day}T00:00:00+05:30`)
const plusDays = (time: Date, days: number) => new Date(time.getTime() + days * dayMs)

/** Today, this week (from Monday) and this month in India, each with the period before up to the same time of it. */
export function periodsAt(now: Date): Record<PeriodName, PeriodBounds> {
  const today = isoDayInIndia(now)
  const midnight = startOfDay(today)
  const month = `${today.slice(0, 7)}-01`
  const monthBefore = `${isoDayInIndia(plusDays(startOfDay(month), -1)).slice(0, 7)}-01`
  const monday = plusDays(midnight, -((new Date(today).getUTCDay() + 6) % 7))
  const bounds = (from: Date, beforeFrom: Date): PeriodBounds => ({
    day: isoDayInIndia(from),
    from,
    beforeFrom,
    // February ends before 31 March does.
    beforeUntil: new Date(Math.min(beforeFrom.getTime() + (now.getTime() - from.getTime()), from.getTime())),
  })
  return {
    today: bounds(midnight, plusDays(midnight, -1)),
    week: bounds(monday, plusDays(monday, -7)),
    month: bounds(startOfDay(month), startOfDay(monthBefore)),
  }
}

/** The last 30 days in India, the oldest first, as ISO dates. */
export function chartDays(now: Date): string[] {
  const midnight = startOfDay(isoDayInIndia(now))
  return Array.from({ length: daysInChart }, (_, index) =>
    isoDayInIndia(plusDays(midnight, index + 1 - daysInChart)),
  )
}

/** The start of the first day that the figures need. */
export function figuresFrom(now: Date): Date {
  const { week, month } = periodsAt(now)
  return new Date(
    Math.min(startOfDay(chartDays(now)[0]!).getTime(), week.beforeFrom.getTime(), month.beforeFrom.getTime()),
  )
}
