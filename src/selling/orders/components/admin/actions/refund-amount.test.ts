import { expect, test } from 'vitest'
import { refundAmountError } from './refund-amount.ts'

test('a refund may be typed as people write amounts', () => {
  const limits = { refundable: 1_500, canCancel: false }
  for (const typed of ['₹ 1,499.50', 'Rs. 1,499/-', '0.5'])
    expect(refundAmountError(typed, limits), typed).toBeUndefined()
  expect(refundAmountError('1.234', limits)).toBe('The amount can have at most two decimals.')
  expect(refundAmountError('all', limits)).toContain('is no amount')
})

test('a refund is at most what was paid and not refunded yet', () => {
  const limits = { refundable: 500, canCancel: false }
  expect(refundAmountError('500', limits)).toBeUndefined()
  expect(refundAmountError('500.01', limits)).toBe('At most ₹500 can be refunded.')
  for (const typed of ['0', '-5']) expect(refundAmountError(typed, limits)).toContain('above ₹0')
})

test('a refund for an item is at most what is left of it', () => {
  const limits = { refundable: 500, canCancel: false, ofItem: 300 }
  expect(refundAmountError('300', limits)).toBeUndefined()
  expect(refundAmountError('300.01', limits)).toBe('At most ₹300 can be refunded.')
  expect(refundAmountError('250.01', { ...limits, refundable: 250 })).toBe('At most ₹250 can be refunded.')
})

test('before the items have left the shop, a full refund is a cancellation', () => {
  const limits = { refundable: 500, canCancel: true }
  expect(refundAmountError('499.99', limits)).toBeUndefined()
  expect(refundAmountError('500', limits)).toContain('cancel the order')
})
