import { expect, test } from 'vitest'
import { mobileNumberIn } from './phone-rules.ts'

test.each([
  ['Please call 98765 43210 after six', '9876543210'],
  ['+91-9876543210', '9876543210'],
  ['My number: 09876543210.', '9876543210'],
  ['WhatsApp 919876543210', '9876543210'],
  ['Order of 5 phones at 12345 67890', null],
  ['UTR 409876543210', null],
  ['No number here', null],
])('the mobile number in %j is %s', (text, number) => {
  expect(mobileNumberIn(text)).toBe(number)
})
