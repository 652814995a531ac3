import { expect, test } from 'vitest'
import { financialYear } from './financial-year.ts'

test('the financial year begins on 1 April in India', () => {
  expect(financialYear(new Date('2026-03-31T23:59:59+05:30'))).toBe('25-26')
  expect(financialYear(new Date('2026-04-01T00:00:00+05:30'))).toBe('26-27')
  expect(financialYear(new Date('2099-12-31T12:00:00Z'))).toBe('99-00')
})
