import { formatDayWithoutYear, isoDayInIndia } from '../../../platform/time-zone.ts'
import { daysAfter } from '../../../platform/clock.ts'
import type { Holiday, OpeningHours, StoredShop } from './contract.ts'
import { weekdayOf, weekdays } from '../../../platform/weekdays.ts'

/** Holidays are announced this long before. */
const announcedDays = 30

/** "10 am", "9:30 pm" */
function clockTime(time: string) {
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  const minutes = minute === 0 ? '' : `:${time.slice(-2)}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`
}

const hoursInWords = (hours: string) =>
  hours === '' ? 'closed' : hours.split('-').map(clockTime).join(' to ')

const shortName = (index: number) => {
  const name = weekdays[index]!
  return name.charAt(0).toUpperCase() + name.slice(1, 3)
}

/** "Mon to Sat 10 am to 9 pm, Sun closed": consecutive days with the same hours are one part. */
export function weekInWords(openingHours: NonNullable<OpeningHours>) {
  const days = weekdays.map((day) => openingHours[day])
  if (days.every((hours) => hours === days[0])) return `Every day ${hoursInWords(days[0]!)}`
  const starts = days.flatMap((hours, index) => (index === 0 || hours !== days[index - 1] ? [index] : []))
  return starts
    .map((start, part) => {
      const end = (starts[part + 1] ?? days.length) - 1
      const span = start === end ? shortName(start) : `${shortName(start)} to ${shortName(end)}`
      return `${span} ${hoursInWords(days[start]!)}`
    })
    .join(', ')
}

/** The open days that have the same hours, for search engines. */
export function hoursByDays(openingHours: OpeningHours) {
  const days = openingHours ? weekdays.filter((day) => openingHours[day] !== '') : []
  return [...Map.groupBy(days, (day) => openingHours![day])].map(([hours, sameDays]) => {
    const [opens = '', closes = ''] = hours.split('-')
    return { days: sameDays, opens, closes }
  })
}

/** "Closed on 25 Dec (Christmas), 1 Jan", from today on; empty if there is none soon. */
export function holidaysInWords(holidays: Holiday[], now: Date) {
  const [today, last] = [isoDayInIndia(now), isoDayInIndia(daysAfter(now, announcedDays))]
  const coming = holidays
    .filter(({ date }) => date >= today && date <= last)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ date, name }) => formatDayWithoutYear(date) + (name && ` (${name})`))
  return coming.length === 0 ? '' : `Closed on ${coming.join(', ')}`
}

/** Beyond this a shop that stays closed has no next opening day. */
const maxClosedDays = 31

/** When the shop closes on its first opening day after today, in India; undefined where no hours are set. */
export function closeOfNextOpeningDay(
  { openingHours, holidays }: Pick<StoredShop, 'openingHours' | 'holidays'>,
  now: Date,
): Date | undefined {
  if (!openingHours) return undefined
  for (let days = 1; days <= maxClosedDays; days++) {
    const day = isoDayInIndia(daysAfter(now, days))
    const hours = openingHours[weekdayOf(day)]
    if (hours === '' || holidays.some(({ date }) => date === day)) continue
    return new Date(`${day}T${hours.split('-')[1]!}:00+05:30`)
  }
  return undefined
}

/** Opening hours and coming holidays in one text: "Mon to Sat 10 am to 9 pm. Closed on 25 Dec." Empty if nothing is set. */
export function hoursText(
  { openingHours, holidays }: Pick<StoredShop, 'openingHours' | 'holidays'>,
  now: Date,
) {
  const parts = [openingHours ? weekInWords(openingHours) : '', holidaysInWords(holidays, now)]
  return parts
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ')
}

/** For the choice of delivery: "Ready in 2 hours. 12 Kumaran Road, Tiruppur. Mon to Sat 10 am to 9 pm." */
export function collectionText(shop: StoredShop, now: Date) {
  const hours = hoursText(shop, now)
  const ready = shop.collectionTime && `Ready in ${shop.collectionTime}. `
  return `${ready}${shop.address}${hours && `. ${hours}`}`
}
