import { isoDayInIndia } from '../../platform/time-zone.ts'

/** "2026-10" is a month, "2026-Q3" July to September of the calendar year. */
export const periodPattern = /^20\d{2}-(0[1-9]|1[0-2]|Q[1-4])$/

/** The first day of a month or quarter and of the one after it, as moments in India. */
export function momentsOfPeriod(period: string): { from: Date; until: Date } {
  const year = Number(period.slice(0, 4))
  const isQuarter = period.includes('Q')
  const month = isQuarter ? (Number(period.at(-1)) - 1) * 3 : Number(period.slice(5)) - 1
  const startOf = (monthIndex: number) =>
    new Date(`${new Date(Date.UTC(year, monthIndex, 1)).toISOString().slice(0, 10)}T00:00:00+05:30`)
  return { from: startOf(month), until: startOf(month + (isQuarter ? 3 : 1)) }
}

/** The first and the last day. */
export function daysOfPeriod(period: string): { from: string; to: string } {
  const { from, until } = momentsOfPeriod(period)
  return { from: isoDayInIndia(from), to: isoDayInIndia(new Date(until.getTime() - 1)) }
}

const monthNames =
  'January February March April May June July August September October November December'.split(' ')
const quarterNames = ['January to March', 'April to June', 'July to September', 'October to December']

/** "October 2026", "July to September 2026" */
export function periodName(period: string) {
  const [year, part = ''] = period.split('-')
  const name = part.startsWith('Q') ? quarterNames[Number(part[1]) - 1] : monthNames[Number(part) - 1]
  return `${name!} ${year!}`
}

/** The last 24 months and 8 quarters up to today, the newest first. */
export function recentPeriods(now: Date): { months: string[]; quarters: string[] } {
  const [year = 0, month = 1] = isoDayInIndia(now).split('-').map(Number)
  const months = Array.from({ length: 24 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
  const quarterOf = (day: string) => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5)) / 3)}`
  return { months, quarters: [...new Set(months.map(quarterOf))].slice(0, 8) }
}

/** The month under which the portal files a period: "102026" for October 2026, "092026" for July to September. */
export function filingPeriod(period: string) {
  const [year, month] = daysOfPeriod(period).to.split('-')
  return `${month!}${year!}`
}

/** The month or quarter from one day to another. Undefined for any other days. */
export function periodFrom({ from, to }: { from: string; to: string }): string | undefined {
  const month = from.slice(0, 7)
  const quarter = `${from.slice(0, 4)}-Q${Math.ceil(Number(from.slice(5, 7)) / 3)}`
  return [month, quarter].find((period) => {
    const days = daysOfPeriod(period)
    return days.from === from && days.to === to
  })
}
