import { expect, test } from 'vitest'
import { parseRupees } from './parse-rupees.ts'

test.each([
  ['499', 499],
  ['499.5', 499.5],
  ['1,299', 1299],
  ['₹1,23,456.50', 123456.5],
  ['Rs.499/-', 499],
  ['Rs. 1,299 /-', 1299],
  ['rs 1,299', 1299],
  ['1,299.00 Rs', 1299],
  ['INR 499', 499],
  ['₨ 499', 499],
  ['ரூ. 1,299/-', 1299],
  ['रु 499', 499],
  ['499/–', 499],
  ['−499', -499],
  ['499 ₹', 499],
  [' 499 ', 499],
  ['1 299', 1299],
  ['1\u00a0299', 1299],
  ['₹ 1\u202f299.00', 1299],
  ['₹\u200b499', 499],
  ['४९९', 499],
  ['௪௯௯.௫௦', 499.5],
  ['৪৯৯', 499],
  ['４９９', 499],
  ['1.2E+3', 1200],
  ['499.98999999999995', 499.99],
  ['(499)', -499],
  ['-499', -499],
])('the amount %j is %d rupees', (text, rupees) => {
  expect(parseRupees(text)).toEqual({ rupees })
})

test.each([
  '',
  '499 only',
  '1.299,00',
  'MRP 499',
  '12,34',
  '1,2,3',
  '+499',
  '4 9 9',
  '₹',
  '499-599',
  '1,2 99',
])('the text %j is refused as no amount', (text) => {
  expect(parseRupees(text).problem).toBe(`“${text}” is no amount. Please write it like 1,23,456.50.`)
})

test.each(['499.999', '₹ 0.001', '1,299.505'])('three decimals are refused with a sentence: %s', (text) => {
  expect(parseRupees(text)).toEqual({ problem: 'The amount can have at most two decimals.' })
})

test('a text of any length is refused at once and shown in part', () => {
  for (const text of [`1${' '.repeat(100_000)}/`, '1,'.repeat(50_000), '௧'.repeat(100_000)])
    expect(parseRupees(text).problem?.length).toBeLessThan(120)
  expect(parseRupees(`1e999`).problem).toContain('is no amount')
})
