import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as india from './time-zone.ts'

const beforeMidnight = '2026-11-20T18:29:59Z'
const midnight = '2026-11-20T18:30:00Z'

test('days and hours are those of India', () => {
  expect(india.isoDayInIndia(new Date(beforeMidnight))).toBe('2026-11-20')
  expect(india.isoDayInIndia(new Date(midnight))).toBe('2026-11-21')
  expect(india.hourInIndia(new Date(beforeMidnight))).toBe(23)
  expect(india.hourInIndia(new Date(midnight))).toBe(0)
})

test('moments are formatted in India’s time zone', () => {
  expect(india.formatDay(midnight)).toBe('21 Nov 2026')
  expect(india.formatLongDay(midnight)).toBe('21 November 2026')
  expect(india.formatDayWithoutYear(midnight)).toBe('21 Nov')
  expect(india.formatDayWithoutYear('2026-11-21')).toBe('21 Nov')
  expect(india.formatMonth('2026-11-01')).toBe('November 2026')
  expect(india.formatDayTime(midnight)).toBe('21 Nov 2026, 12:00 am')
  expect(india.formatNumericDay(midnight)).toBe('21-11-2026')
})

test('no other file formats a moment, so none does it in the time zone of the browser or the server', () => {
  // Of a date without a time, "UTC" says that no time zone applies.
  const formats = /DateTimeFormat\((?!.*'UTC')|toLocale(Date|Time)String|^[^`]*timeZone: 'Asia/m
  const files = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/time-zone.ts'] })
  expect(files.filter((file) => formats.test(readFileSync(file, 'utf8')))).toEqual([])
})
