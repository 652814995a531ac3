import { expect, test } from 'vitest'
import { largePriceDifference, parsePrice } from './price-rules.ts'

test.each([
  [1_000, 600],
  [1_000, 1_400],
  [499, 499],
  [59_999, 35_999.4],
  [0.05, 0.03],
  [0, 499],
])('nobody is asked about ₹%d → ₹%d', (before, after) => {
  expect(largePriceDifference(before, after)).toBeUndefined()
})

test.each([
  [1_000, 599.99, '40 % lower'],
  [1_000, 1_400.01, '40 % higher'],
  [31_999, 3_199, '90 % lower'],
  [499.5, 4_995, '900 % higher'],
  [499, 0, '100 % lower'],
  [59_999, 35_999.39, '40 % lower'],
])('₹%d → ₹%d is %s', (before, after, difference) => {
  expect(largePriceDifference(before, after)).toBe(difference)
})

test('only a service may cost ₹0', () => {
  for (const catalogue of ['sales', 'accessories'] as const)
    expect(parsePrice(catalogue, '₹0')).toEqual({
      problem: 'The price of a phone or an accessory cannot be ₹0.',
    })
  expect(parsePrice('services', '₹0')).toEqual({ rupees: 0 })
})

test('a price is read as people write it, within its limits', () => {
  expect(parsePrice('sales', 'Rs. 64,999/-')).toEqual({ rupees: 64_999 })
  expect(parsePrice('sales', '10,00,000')).toEqual({ rupees: 1_000_000 })
  expect(parsePrice('sales', '10,00,001').problem).toBe('The price can be at most ₹10,00,000.')
  expect(parsePrice('sales', '-5').problem).toBe('The price cannot be negative.')
  expect(parsePrice('sales', '499.999').problem).toContain('two decimals')
})
