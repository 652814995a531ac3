import { expect, test } from 'vitest'
import { refundAmountError, parseRupees } from './refund-amount.ts'

test.each([
  ['499', 499],
  ['₹ 1,499.50', 1499.5],
  ['0.5', 0.5],
])('an amount may be typed as %s', (typed, rupees) => expect(parseRupees(typed)).toBe(rupees))

test.each(['', ' ', 'all', '-5', '1.234', '1e3', '5.', '0x10', '٣'])('%j is no amount', (typed) =>
  expect(parseRupees(typed)).toBeNaN(),
)

test('a refund is at most what was paid and not refunded yet', () => {
  const limits = { refundable: 500, canCancel: false }
  expect(refundAmountError('500', limits)).toBeUndefined()
  expect(refundAmountError('500.01', limits)).toBe('At most ₹500 can be refunded.')
  expect(refundAmountError('0', limits)).toContain('amount')
})

test('before the items have left the shop, a full refund is a cancellation', () => {
  const limits = { refundable: 500, canCancel: true }
  expect(refundAmountError('499.99', limits)).toBeUndefined()
  expect(refundAmountError('500', limits)).toContain('cancel the order')
})
