import { isoDayInIndia } from '../../platform/time-zone.ts'

/** Where the owner's text names no number. */
const daysWithoutNumber = 7
const maxDays = 60

interface DeliveryPromise {
  days: number
  /** Sundays do not count. */
  isInWorkingDays: boolean
}

/** The longest time in the owner's words: "3-5 working days" promises five working days, "1 week" seven days. */
export function parseDeliveryTime(text: string): DeliveryPromise {
  const numbers = (text.match(/\d+/g) ?? []).map(Number)
  const isInWorkingDays = /working|business/i.test(text)
  if (numbers.length === 0) return { days: daysWithoutNumber, isInWorkingDays }
  const longest = Math.max(...numbers)
  const inDays = /hour/i.test(text) ? Math.ceil(longest / 24) : /week/i.test(text) ? longest * 7 : longest
  return { days: Math.min(inDays, maxDays), isInWorkingDays }
}

const dayMs = 24 * 60 * 60 * 1000
const isSunday = (day: number) => new Date(day).getUTCDay() === 0

/** Days are midnights of UTC that stand for days in India. */
function dueDay(shipped: number, { days, isInWorkingDays }: DeliveryPromise) {
  let due = shipped
  for (let left = days; left > 0;) {
    due += dayMs
    if (!isInWorkingDays || !isSunday(due)) left -= 1
  }
  return due
}

/** A parcel that was shipped before this moment should have arrived by the end of yesterday. */
export function lateIfShippedBefore(deliveryTime: string, now: Date): Date {
  const promise = parseDeliveryTime(deliveryTime)
  const today = Date.parse(isoDayInIndia(now))
  let shipped = today - promise.days * dayMs
  while (dueDay(shipped, promise) >= today) shipped -= dayMs
  return new Date(`${new Date(shipped + dayMs).toISOString().slice(0, 10)}T00:00:00+05:30`)
}
