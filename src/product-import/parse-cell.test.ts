import { expect, test } from 'vitest'
import { parseNumber, parseRupees } from './parse-cell.ts'

test('amounts are read as people write them', () => {
  for (const text of ['₹1,23,456.50', 'Rs. 123456.5', ' 1,23,456.50/- ', 'INR 123,456.50', '1.234565e5'])
    expect(parseRupees(text), text).toBe(123456.5)
  expect(parseNumber('(5)')).toBe(-5)
  expect(parseNumber('12,34')).toBeUndefined()
})

test('a long text is no number and reaches no pattern', () => {
  expect(parseNumber('1'.repeat(41))).toBeUndefined()
  expect(parseRupees(`₹${'1'.repeat(40)}`)).toBeUndefined()
  expect(parseRupees(`1${' '.repeat(32_000)}x`)).toBeUndefined()
})
