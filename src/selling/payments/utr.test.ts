import { expect, test } from 'vitest'
import { parseUtr } from './utr.ts'

test.each([
  'UPI Ref No. 4123 4567 8902',
  'UPI transaction ID: 412345678902\nTo: +91 98765 43210',
  '+919876543210 paid, UTR 412345678902',
])('%j has the UTR 412345678902', (text) => expect(parseUtr(text)).toBe('412345678902'))

test('of two numbers of twelve digits neither is taken', () => {
  expect(parseUtr('412345678902 or 512345678902')).toBe('412345678902 or 512345678902')
})
