import { dayMs, isoDayInIndia, type Period } from '../../platform/time-zone.ts'

export interface NamedPeriod extends Period {
  label: string
}

const monthOf = (year: number, month: number) => new Date(Date.UTC(year, month, 1))
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const dayBefore = (date: Date) => dayOf(new Date(date.getTime() - dayMs))

/** Months and financial years, which begin on 1 April, around today in India. */
export function accountingPeriods(now: Date): [NamedPeriod, ...NamedPeriod[]] {
  const [year = 0, month = 1] = isoDayInIndia(now).split('-').map(Number)
  const months = (label: string, first: Date, after: Date): NamedPeriod => ({
    ...{ label, from: dayOf(first), to: dayBefore(after) },
  })
  const firstYear = month >= 4 ? year : year - 1
  return [
    months('This month', monthOf(year, month - 1), monthOf(year, month)),
    months('Last month', monthOf(year, month - 2), monthOf(year, month - 1)),
    months('This financial year', monthOf(firstYear, 3), monthOf(firstYear + 1, 3)),
    months('Last financial year', monthOf(firstYear - 1, 3), monthOf(firstYear, 3)),
  ]
}

export const thisMonth = (now: Date) => accountingPeriods(now)[0]

/** The periods offered above a report. */
export function reportPeriods(now: Date): NamedPeriod[] {
  const day = (label: string, at: Date) => ({ label, from: isoDayInIndia(at), to: isoDayInIndia(at) })
  return [day('Today', now), day('Yesterday', new Date(now.getTime() - dayMs)), ...accountingPeriods(now)]
}

/** All days of a period up to `last`, as ISO dates; none if there are more than `most`. */
export function daysOf({ from, to }: Period, last: string, most: number): string[] {
  const days: string[] = []
  for (let day = from; day <= to && day <= last; day = dayOf(new Date(new Date(day).getTime() + dayMs))) {
    if (days.length === most) return []
    days.push(day)
  }
  return days
}
