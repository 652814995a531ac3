import { expect, test } from 'vitest'
import { paise } from '../../money/money.ts'
import { needsAddress } from './address-rule.ts'

test('home delivery always needs the address', () => {
  expect(needsAddress('home', [{ amount: paise(1_00) }])).toBe(true)
})

test('BUY-06 collection needs it from a taxable value of ₹50,000 on, which is ₹59,000 with tax', () => {
  expect(needsAddress('collect', [{ amount: paise(58_999_99) }])).toBe(false)
  expect(needsAddress('collect', [{ amount: paise(59_000_00) }])).toBe(true)
})

test('with the rates of the goods themselves, added up', () => {
  const taxed = (amount: number, taxRateBp: number) => ({ amount: paise(amount), taxRateBp })
  expect(needsAddress('collect', [taxed(52_499_99, 500)])).toBe(false)
  expect(needsAddress('collect', [taxed(52_500_00, 500)])).toBe(true)
  expect(needsAddress('collect', [taxed(63_999_99, 2800)])).toBe(false)
  expect(needsAddress('collect', [taxed(29_500_00, 1800), taxed(26_250_00, 500)])).toBe(true)
  expect(needsAddress('collect', [taxed(29_500_00, 1800), taxed(26_249_00, 500)])).toBe(false)
})
