import { expect, test } from 'vitest'
import { sampleProfile } from '../../../site/shop/sample-profile.ts'
import { weekdays } from '../../../platform/weekdays.ts'
import type { OpeningHours } from '../../../site/shop/settings/contract.ts'
import { bookableDays, type BookingShop, type DayCounts } from './day-rules.ts'
import { weekdayText } from './day-texts.ts'

/** Monday. */
const at = (time: string) => new Date(`2026-11-30T${time}:00+05:30`)
const week = (hours: string, changed: Partial<NonNullable<OpeningHours>> = {}) =>
  ({ ...Object.fromEntries(weekdays.map((day) => [day, hours])), ...changed }) as NonNullable<OpeningHours>
const shop = (changed: Partial<BookingShop> = {}): BookingShop => ({ ...sampleProfile, ...changed })
const none: DayCounts = new Map()
const partsOn = (of: BookingShop, day: string, now = at('08:00'), counts = none) =>
  bookableDays(of, counts, now)
    .find((one) => one.day === day)
    ?.parts.map(({ part, isFull }) => (isFull ? `${part} full` : part))

test('without opening hours the next fourteen days are offered, each with its three parts', () => {
  const days = bookableDays(shop(), none, at('08:00'))
  expect(days.map(({ day }) => day.slice(5))).toEqual([
    '11-30',
    ...Array.from({ length: 13 }, (_, place) => `12-${String(place + 1).padStart(2, '0')}`),
  ])
  expect(partsOn(shop(), '2026-12-01')).toEqual(['morning', 'afternoon', 'evening'])
})

test('a day offers the parts in which the shop is open; a closed day and a holiday offer none and say why', () => {
  const openingHours = week('10:00-21:00', { tuesday: '12:00-16:00', wednesday: '' })
  const holidays = [
    { date: '2026-12-03', name: 'Karthigai' },
    { date: '2026-12-04', name: '' },
  ]
  const of = shop({ openingHours, holidays })
  expect(partsOn(of, '2026-12-01')).toEqual(['afternoon'])
  expect(bookableDays(of, none, at('08:00')).slice(2, 5)).toEqual([
    { day: '2026-12-02', closed: 'Closed', parts: [] },
    { day: '2026-12-03', closed: 'Holiday: Karthigai', parts: [] },
    { day: '2026-12-04', closed: 'Holiday', parts: [] },
  ])
})

test('today offers only the parts that are not over, and is left out once the shop has closed', () => {
  const of = shop({ openingHours: week('10:00-18:00') })
  expect(partsOn(of, '2026-11-30', at('11:59'))).toEqual(['morning', 'afternoon', 'evening'])
  expect(partsOn(of, '2026-11-30', at('12:00'))).toEqual(['afternoon', 'evening'])
  expect(partsOn(of, '2026-11-30', at('17:59'))).toEqual(['evening'])
  expect(partsOn(of, '2026-11-30', at('18:00'))).toBeUndefined()
})

test('a part is full when its own limit or that of its day is reached, and always with a limit of 0 a day', () => {
  const counts: DayCounts = new Map([['2026-12-01', { morning: 2, evening: 1 }]])
  const limited = (perDay: number | null, perPart: number | null) =>
    partsOn(shop({ repairBookings: { perDay, perPart, deposit: 0 } }), '2026-12-01', at('08:00'), counts)
  expect(limited(null, null)).toEqual(['morning', 'afternoon', 'evening'])
  expect(limited(4, 2)).toEqual(['morning full', 'afternoon', 'evening'])
  expect(limited(3, null)).toEqual(['morning full', 'afternoon full', 'evening full'])
  expect(limited(0, null)).toEqual(['morning full', 'afternoon full', 'evening full'])
})

test('a day is written with its weekday and without its year', () => {
  expect(weekdayText('2026-11-30')).toBe('Monday, November 30')
})
