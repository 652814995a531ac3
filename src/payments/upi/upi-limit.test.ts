import { expect, test } from 'vitest'
import { isAboveUpiLimit } from './upi-limit.ts'

test('one transfer by UPI carries ₹1,00,000 and not a paisa more', () => {
  expect([99_999.99, 100_000, 100_000.01, 159_900].map(isAboveUpiLimit)).toEqual([false, false, true, true])
})
