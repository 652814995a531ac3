import { expect, test } from 'vitest'
import { sampleProfile } from '../sample-profile.ts'
import { weekdays } from '../../../platform/weekdays.ts'
import { isHours } from './opening-hours-rules.ts'
import { collectionText, holidaysInWords, hoursByDays, hoursText, weekInWords } from './opening-hours.ts'
import type { OpeningHours } from './contract.ts'

const week = (...hours: string[]) =>
  Object.fromEntries(
    weekdays.map((day, index) => [day, hours[index] ?? hours[0]]),
  ) as NonNullable<OpeningHours>
const noon = new Date('2026-12-20T06:30:00Z')

test.each([
  [week('10:00-21:00'), 'Every day 10 am to 9 pm'],
  [week(''), 'Every day closed'],
  [
    week('10:00-21:00', '10:00-21:00', '10:00-21:00', '10:00-21:00', '10:00-21:00', '10:00-21:00', ''),
    'Mon to Sat 10 am to 9 pm, Sun closed',
  ],
  [week('09:30-20:00', '', '09:30-20:00'), 'Mon 9:30 am to 8 pm, Tue closed, Wed to Sun 9:30 am to 8 pm'],
  [week('00:00-12:00'), 'Every day 12 am to 12 pm'],
])('a week in words: %#', (openingHours, text) => {
  expect(weekInWords(openingHours)).toBe(text)
})

test.each(['', '10:00-21:00', '00:00-23:59'])('%j are hours', (text) => expect(isHours(text)).toBe(true))
test.each([
  '10:00',
  '21:00-10:00',
  '10:00-10:00',
  '-',
  '10:00-',
  '24:00-25:00',
  '10:00-21:00-22:00',
  '10-21',
])('%j are no hours', (text) => expect(isHours(text)).toBe(false))

test('holidays of the next 30 days are named in their order; those that are over are not', () => {
  const holidays = [
    { date: '2027-01-15', name: 'Pongal' },
    { date: '2026-12-25', name: 'Christmas' },
    { date: '2026-12-20', name: '' },
    { date: '2026-12-19', name: 'Yesterday' },
    { date: '2027-01-26', name: 'Republic Day' },
  ]
  expect(holidaysInWords(holidays, noon)).toBe('Closed on 20 Dec, 25 Dec (Christmas), 15 Jan (Pongal)')
  // 01:00 in India on the 20th, while it is still the 19th in UTC.
  expect(holidaysInWords([holidays[3]!], new Date('2026-12-19T19:30:00Z'))).toBe('')
})

test('open days with the same hours are one entry, closed days none', () => {
  const openingHours = { ...week('10:00-21:00'), saturday: '10:00-13:30', sunday: '' }
  expect(hoursByDays(openingHours)).toEqual([
    { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '10:00', closes: '21:00' },
    { days: ['saturday'], opens: '10:00', closes: '13:30' },
  ])
  expect(hoursByDays(null)).toEqual([])
})

test('nothing is said that the owner did not set', () => {
  expect(hoursText(sampleProfile, noon)).toBe('')
  expect(collectionText(sampleProfile, noon)).toBe(sampleProfile.address)
})

test('the choice to collect says when, where and the hours', () => {
  const shop = {
    ...sampleProfile,
    collectionTime: '2 hours',
    openingHours: week('10:00-21:00'),
    holidays: [{ date: '2026-12-25', name: '' }],
  }
  expect(collectionText(shop, noon)).toBe(
    'Ready in 2 hours. 12 Kumaran Road, Tiruppur, Tamil Nadu. Every day 10 am to 9 pm. Closed on 25 Dec.',
  )
})
