import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstinProblem, OptionalGstin, stateOfGstin } from './gstin.ts'

const known = '33AABCU9603R1ZU'

test('a GSTIN is taken with its check digit alone', () => {
  expect(gstinProblem(known)).toBeUndefined()
  expect(gstinProblem('33AABCU9603R1ZT')).toMatch(/letter or digit of this GSTIN is wrong/)
})

test('a GSTIN begins with the code of a State', () => {
  expect(gstinProblem('28AABCU9603R1ZU')).toMatch(/28 is none/)
  expect(gstinProblem('00AABCU9603R1ZU')).toMatch(/00 is none/)
  expect(stateOfGstin(known)).toBe('33')
})

test.each([
  '',
  '33AABCU9603R1Z',
  '33AABCU9603R1ZUU',
  '3AABCU9603R1ZU3',
  '33AABCU9603R0ZU',
  '33aabcu9603r1zu',
])('this is no GSTIN: %j', (gstin) => {
  expect(gstinProblem(gstin)).toMatch(/15 letters and digits/)
})

test('one wrong sign is found wherever it stands', () => {
  const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  fc.assert(
    fc.property(fc.nat(14), fc.constantFrom(...signs), (place, sign) => {
      fc.pre(known[place] !== sign)
      expect(gstinProblem(known.slice(0, place) + sign + known.slice(place + 1))).toBeDefined()
    }),
  )
})

test('spaces and small letters are no mistake, and none at all is allowed', () => {
  expect(OptionalGstin.parse(' 33aabcu 9603r1zu ')).toBe(known)
  expect(OptionalGstin.parse('  ')).toBe('')
  expect(OptionalGstin.safeParse('33AABCU9603R1ZT').success).toBe(false)
})
