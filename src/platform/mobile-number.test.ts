import { expect, test } from 'vitest'
import { parseMobileNumber, pastedMobileNumber, typedMobileNumber } from './mobile-number.ts'

/** Types one key after another into a field that shows what `typedMobileNumber` leaves. */
const typeKeys = (text: string) => Array.from(text).reduce((shown, key) => typedMobileNumber(shown + key), '')

test.each([
  ['9876501234'],
  ['+91 98765 01234'],
  ['+91-98765-01234'],
  ['0091 98765 01234'],
  ['098765 01234'],
  ['91 98765 01234'],
  ['(+91) 098765 01234'],
  ['98765\u00a001234'],
  ['98765\u201301234'],
  ['\u202a+91 98765 01234\u202c'],
  ['௯௮௭௬௫௦௧௨௩௪'],
  ['९८७६५ ०१२३४'],
  ['۹۸۷۶۵۰۱۲۳۴'],
])('%j is 9876501234, also typed key by key and pasted', (text) => {
  expect(parseMobileNumber(text)).toBe('9876501234')
  expect(typeKeys(text)).toBe('9876501234')
  expect(pastedMobileNumber(text)).toBe('9876501234')
})

test.each(['98765012345', '98a76501234', '5876501234', '1234', '', '+92 98765 01234', '91987650123'])(
  '%j is no mobile number',
  (text) => expect(parseMobileNumber(text)).toBeUndefined(),
)

test('a number that begins with the digits of a prefix stays as it is', () => {
  expect(parseMobileNumber('9198765432')).toBe('9198765432')
  expect(typeKeys('9198765432')).toBe('9198765432')
  expect(typeKeys('9109876543')).toBe('9109876543')
})

test('BUY-04 no eleventh digit is typed of a number without a prefix', () => {
  expect(typeKeys('98a7-65432101234')).toBe('9876543210')
  expect(typedMobileNumber('98a7-65432101234')).toBe('9876543210')
})

test('eleven pasted digits stay, so that they are refused and not cut to another number', () => {
  expect(pastedMobileNumber('98765 432101')).toBe('98765432101')
  expect(parseMobileNumber(pastedMobileNumber('98765 432101'))).toBeUndefined()
})
