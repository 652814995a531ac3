import { expect, test } from 'vitest'
import { formatLongDate, groupDigits } from './plain-formats.ts'

test('whole numbers are grouped as Intl groups them for India', () => {
  const intl = new Intl.NumberFormat('en-IN')
  const powers = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent)
  const numbers = [
    0,
    ...powers.flatMap((power) => [power - 1, power, 7 * power, Math.floor(12345.678 * power)]),
  ]
  for (const number of numbers.filter(Number.isSafeInteger)) {
    expect(groupDigits(number)).toBe(intl.format(number))
    if (number > 0) expect(groupDigits(-number)).toBe(intl.format(-number))
  }
})

test('dates are written as Intl writes them', () => {
  const intl = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  for (const date of ['2025-01-27', '2024-02-29', '2026-12-01', '1999-05-09'])
    expect(formatLongDate(date)).toBe(intl.format(new Date(date)))
})
