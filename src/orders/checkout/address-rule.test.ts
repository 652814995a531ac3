import { expect, test } from 'vitest'
import { paise } from '../../money/money.ts'
import { needsAddress } from './address-rule.ts'

const taxed = (amount: number, taxRateBp: number) => ({ amount: paise(amount), taxRateBp })

test('home delivery always needs the address', () => {
  expect(needsAddress('home', [taxed(1_00, 1800)])).toBe(true)
})

test('BUY-06 collection needs it from a taxable value of ₹50,000 on, which is ₹59,000 with tax', () => {
  expect(needsAddress('collect', [taxed(58_999_99, 1800)])).toBe(false)
  expect(needsAddress('collect', [taxed(59_000_00, 1800)])).toBe(true)
})

test('with the rates of the goods themselves, added up', () => {
  expect(needsAddress('collect', [taxed(52_499_99, 500)])).toBe(false)
  expect(needsAddress('collect', [taxed(52_500_00, 500)])).toBe(true)
  expect(needsAddress('collect', [taxed(63_999_99, 2800)])).toBe(false)
  expect(needsAddress('collect', [taxed(29_500_00, 1800), taxed(26_250_00, 500)])).toBe(true)
  expect(needsAddress('collect', [taxed(29_500_00, 1800), taxed(26_249_00, 500)])).toBe(false)
})
