import { isoDayInIndia, laterDay, timeOfDayInIndia } from '../../../platform/time-zone.ts'
import { weekdayOf } from '../../../platform/weekdays.ts'
import type { StoredShop } from '../../../site/shop/settings/contract.ts'
import { dayParts, type DayPart } from '../contract.ts'
import type { BookableDay } from './contract.ts'

/** From today on so many days are offered. */
export const offeredDays = 14

/** In the shop's time of day; a day's opening hours narrow them. */
const partHours: Record<DayPart, { from: string; until: string }> = {
  morning: { from: '00:00', until: '12:00' },
  afternoon: { from: '12:00', until: '16:00' },
  evening: { from: '16:00', until: '24:00' },
}

type Counted = Partial<Record<DayPart, number>>
export type DayCounts = ReadonlyMap<string, Counted>
export type BookingShop = Pick<StoredShop, 'openingHours' | 'holidays' | 'repairBookings'>

/** The parts of a day on which the shop is open; all of them if it does not say its hours. On this day none that is over. */
function partsOf(hours: string | undefined, over: string): DayPart[] {
  if (hours === '') return []
  const [opens = '00:00', closes = '24:00'] = hours?.split('-') ?? []
  return dayParts.filter((part) => {
    const { from, until } = partHours[part]
    return opens < until && closes > from && (until < closes ? until : closes) > over
  })
}

/** The days on which a repair can be booked, and those between them that are full or on which the shop is closed. */
export function bookableDays(shop: BookingShop, counts: DayCounts, now: Date): BookableDay[] {
  const today = isoDayInIndia(now)
  const days = Array.from({ length: offeredDays }, (_, place) => laterDay(today, place))
  return days.flatMap((day): BookableDay[] => {
    const closed = closedText(shop, day)
    if (closed !== null) return [{ day, closed, parts: [] }]
    const parts = partsOf(hoursOn(shop, day), day === today ? timeOfDayInIndia(now) : '')
    // The shop closes for today.
    if (parts.length === 0) return []
    const counted = counts.get(day) ?? {}
    return [
      { day, closed: null, parts: parts.map((part) => ({ part, isFull: isFull(shop, counted, part) })) },
    ]
  })
}

const hoursOn = ({ openingHours }: BookingShop, day: string) => openingHours?.[weekdayOf(day)]

function closedText(shop: BookingShop, day: string) {
  const holiday = shop.holidays.find(({ date }) => date === day)
  if (holiday) return holiday.name === '' ? 'Holiday' : `Holiday: ${holiday.name}`
  return hoursOn(shop, day) === '' ? 'Closed' : null
}

function isFull({ repairBookings: { perDay, perPart } }: BookingShop, counted: Counted, part: DayPart) {
  const ofDay = Object.values(counted).reduce((total, count) => total + count, 0)
  return (perDay !== null && ofDay >= perDay) || (perPart !== null && (counted[part] ?? 0) >= perPart)
}
