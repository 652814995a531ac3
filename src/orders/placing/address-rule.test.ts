import { expect, test } from 'vitest'
import { paise } from '../../money/money.ts'
import { needsAddress } from './address-rule.ts'

test('home delivery always needs the address', () => {
  expect(needsAddress('home', paise(1_00))).toBe(true)
})

test('BUY-06 collection needs it from a taxable value of ₹50,000 on, which is ₹59,000 with tax', () => {
  expect(needsAddress('collect', paise(58_999_99))).toBe(false)
  expect(needsAddress('collect', paise(59_000_00))).toBe(true)
})
