import { expect, test } from 'vitest'
import { firstName } from './repairs-only.ts'

test.each([
  ['Asha Raman', 'Asha'],
  ['  R. Asha', 'Asha'],
  ['K.S.Meena', 'Meena'],
  ['ஆஷா ராமன்', 'ஆஷா'],
  ['Li', 'Li'],
  ['A K', 'A'],
  ['', ''],
])('the first name of %j is %j', (fullName, first) => {
  expect(firstName(fullName)).toBe(first)
})
