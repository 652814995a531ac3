import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { paise } from './money.ts'

test.each([
  [0, 'Rupees Zero Only'],
  [1, 'Rupees Zero and One Paise Only'],
  [100, 'Rupees One Only'],
  [1_19, 'Rupees One and Nineteen Paise Only'],
  [21_00, 'Rupees Twenty One Only'],
  [100_00, 'Rupees One Hundred Only'],
  [1_05_000_00, 'Rupees One Lakh Five Thousand Only'],
  [1_23_456_50, 'Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Fifty Paise Only'],
  [1_00_00_000_00, 'Rupees One Crore Only'],
  [
    9_99_99_999_99,
    'Rupees Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine and Ninety Nine Paise Only',
  ],
  [123_00_00_000_00, 'Rupees One Hundred Twenty Three Crore Only'],
])('%i paise are %s', (amount, words) => {
  expect(amountInWords(paise(amount))).toBe(words)
})

const values = new Map(Object.entries({ Crore: 1_00_00_000, Lakh: 1_00_000, Thousand: 1_000, Hundred: 100 }))
const units = new Map(
  [...Array(100).keys()].map((number) => [amountInWords(paise(number * 100)).slice(7, -5), number]),
)

/** The inverse of `amountInWords`, largest size first. */
function read(words: string): number {
  for (const [size, value] of values) {
    const at = words.lastIndexOf(` ${size}`)
    if (at > 0)
      return read(words.slice(0, at)) * value + read(words.slice(at + size.length + 1).trim() || 'Zero')
  }
  return units.get(words)!
}

test('the words read back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_99_99_999_99 }), (amount) => {
      const [, rupees, fraction] = /^Rupees (.+?)(?: and (.+) Paise)? Only$/.exec(
        amountInWords(paise(amount)),
      )!
      expect(read(rupees!) * 100 + (fraction ? read(fraction) : 0)).toBe(amount)
    }),
    { numRuns: 2000 },
  )
})
