import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OptionalGstin } from './gstin-schema.ts'
import { gstinProblem, stateOfGstin } from './gstin.ts'

const valid = '33AABCU9603R1ZU'

test('a GSTIN needs the right check digit', () => {
  expect(gstinProblem(valid)).toBeUndefined()
  expect(gstinProblem('33AABCU9603R1ZT')).toMatch(/letter or digit of this GSTIN is wrong/)
})

test('a GSTIN starts with the code of a state', () => {
  expect(gstinProblem('28AABCU9603R1ZU')).toMatch(/28 is none/)
  expect(gstinProblem('00AABCU9603R1ZU')).toMatch(/00 is none/)
  expect(stateOfGstin(valid)).toBe('33')
})

test.each([
  '',
  '33AABCU9603R1Z',
  '33AABCU9603R1ZUU',
  '3AABCU9603R1ZU3',
  '33AABCU9603R0ZU',
  '33aabcu9603r1zu',
])('not a GSTIN: %j', (gstin) => {
  expect(gstinProblem(gstin)).toMatch(/15 letters and digits/)
})

test('one wrong character is detected at any position', () => {
  const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  fc.assert(
    fc.property(fc.nat(14), fc.constantFrom(...characters), (index, character) => {
      fc.pre(valid[index] !== character)
      expect(gstinProblem(valid.slice(0, index) + character + valid.slice(index + 1))).toBeDefined()
    }),
  )
})

test('spaces, lower case and an empty GSTIN are accepted', () => {
  expect(OptionalGstin.parse(' 33aabcu 9603r1zu ')).toBe(valid)
  expect(OptionalGstin.parse('  ')).toBe('')
  expect(OptionalGstin.safeParse('33AABCU9603R1ZT').success).toBe(false)
})
