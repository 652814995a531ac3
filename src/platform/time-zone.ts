const timeZone = 'Asia/Kolkata'

/** The format is created when it is first used: that takes a phone 100 ms, and most pages format no moment. */
function formatterOf(options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined
  return (iso: string) =>
    (format ??= new Intl.DateTimeFormat('en-IN', { timeZone, ...options })).format(new Date(iso))
}

/** "27 Jan 2025" in India's time zone, whatever the browser's. */
export const formatDay = formatterOf({ day: 'numeric', month: 'short', year: 'numeric' })

/** "27 January 2025" */
export const formatLongDay = formatterOf({ day: 'numeric', month: 'long', year: 'numeric' })

/** "27 Jan" */
export const formatDayWithoutYear = formatterOf({ day: 'numeric', month: 'short' })

/** "January 2025" */
export const formatMonth = formatterOf({ month: 'long', year: 'numeric' })

/** "27 Jan 2025, 4:05 pm" */
export const formatDayTime = formatterOf({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** "27-01-2025" */
export const formatNumericDay = (iso: string) =>
  isoDayInIndia(new Date(iso)).split('-').toReversed().join('-')

const utcOffsetMs = 5.5 * 60 * 60 * 1000

/** India has one time zone and no daylight saving time, so its clock is UTC's with an offset. */
const clockInIndia = (time: Date) => new Date(time.getTime() + utcOffsetMs).toISOString()

/** "2025-01-27" */
export const isoDayInIndia = (time: Date) => clockInIndia(time).slice(0, 10)

/** "14:05" */
export const timeOfDayInIndia = (time: Date) => clockInIndia(time).slice(11, 16)

/** 0 to 23. */
export const hourInIndia = (time: Date) => Number(clockInIndia(time).slice(11, 13))

/** Midnight in India at the start of a day such as "2025-01-27". */
export const startOfDayInIndia = (day: string) => new Date(`${day}T00:00:00+05:30`)

/** Every day in India has 24 hours. */
export const dayMs = 24 * 60 * 60 * 1000

/** The day that is `days` after one such as "2025-01-27". */
export const laterDay = (day: string, days: number) =>
  isoDayInIndia(new Date(startOfDayInIndia(day).getTime() + days * dayMs))

/** Days in India, both included. */
export interface Period {
  from: string
  to: string
}

/** A period from its first moment to the first one after it. */
export interface Moments {
  from: Date
  until: Date
}

export const momentsOf = ({ from, to }: Period): Moments => ({
  from: startOfDayInIndia(from),
  until: new Date(startOfDayInIndia(to).getTime() + dayMs),
})
