import { describe, expect, test } from 'vitest'
import {
  formatAmount,
  formatPaise,
  formatRupees,
  fromRupees,
  toRupees,
  isWholePaise,
  paise,
  sum,
  multiply,
} from './money.ts'
import { Rupees } from './rupees.ts'

describe('paise', () => {
  test('every price with two decimals is unchanged by converting it to paise and back', () => {
    for (const rupees of [0, 0.01, 0.29, 1.1, 19.99, 1299.95, 64999, 999999.99, 1_000_000])
      expect(toRupees(fromRupees(rupees))).toBe(rupees)
  })

  test('a fraction of a paisa is rejected', () => {
    expect(() => paise(10.5)).toThrow()
    expect(isWholePaise(1.001)).toBe(false)
    expect(isWholePaise(1.01)).toBe(true)
  })

  test('sums and multiples are whole paise', () => {
    expect(multiply(fromRupees(0.1), 3)).toBe(30)
    expect(sum([fromRupees(0.1), fromRupees(0.2)])).toBe(30)
  })

  test('rupee amounts in requests are rejected if negative, not a number or with a fraction of a paisa', () => {
    for (const amount of [-1, Number.NaN, Infinity, 1.001, '10', null])
      expect(Rupees.safeParse(amount).success).toBe(false)
    expect(Rupees.safeParse(10.25).success).toBe(true)
  })
})

test('GEN-04 prices are shown in rupees, grouped as in en-IN', () => {
  expect(formatRupees(124999)).toBe('₹1,24,999')
  expect(formatRupees(1000000)).toBe('₹10,00,000')
  expect(formatRupees(499.5)).toBe('₹499.50')
  expect(formatRupees(0)).toBe('₹0')
})

test('amounts are written as Intl writes them', () => {
  const intl = (digits: number) =>
    new Intl.NumberFormat('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const [whole, withPaise] = [intl(0), intl(2)]
  for (const amountPaise of [
    1, 9, 50, 99, 100, 101, 99_999, 100_000, 12_345_678_905, 123_456_700, 1_599_900_01,
  ])
    for (const signedPaise of [paise(amountPaise), paise(-amountPaise)]) {
      expect(formatAmount(signedPaise)).toBe(withPaise.format(signedPaise / 100))
      const format = amountPaise % 100 === 0 ? whole : withPaise
      expect(formatPaise(signedPaise)).toBe(
        `${signedPaise < 0 ? '−' : ''}₹${format.format(amountPaise / 100)}`,
      )
    }
})
