import { expect, test } from 'vitest'
import { paise } from '../../../platform/money/money.ts'
import { discountText, parseDiscount } from './parse-discount.ts'

test.each([
  ['', undefined],
  ['0', undefined],
  ['1,000', { amountPaise: paise(1_000_00) }],
  ['49.50', { amountPaise: paise(49_50) }],
  ['10%', { rateBp: 1000 }],
  [' 2.5 % ', { rateBp: 250 }],
  ['100%', { rateBp: 10_000 }],
])('%j', (text, discount) => {
  expect(parseDiscount(text)).toEqual({ discount })
  expect(parseDiscount(discountText(discount))).toEqual({ discount })
})

test.each([
  ['100.5%', /at most 100%/],
  ['-5', /below 0/],
  ['ten', /500/],
  ['%', /500/],
])('%j is refused', (text, problem) => {
  expect(parseDiscount(text).problem).toMatch(problem)
})
