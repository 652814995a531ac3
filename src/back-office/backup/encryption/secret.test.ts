import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newSecret, parseSecret, formatSecret } from './secret.ts'

test('a key typed from paper is parsed whatever its case, separators and similar letters', () => {
  for (let time = 0; time < 50; time++) {
    const secret = newSecret()
    const text = formatSecret(secret)
    expect(text).toMatch(/^([0-9A-Z]{4}-){8}[0-9A-Z]{4}$/)
    expect(parseSecret(text)).toEqual(secret)
    expect(
      parseSecret(` ${text.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}\n`),
    ).toEqual(secret)
  }
})

test('a wrong character, or two swapped ones, fails the checksum', () => {
  const text = formatSecret(Buffer.alloc(20, 'a shop in Tiruppur'))
  const characters = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ')
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.constantFrom(...characters), (at, character) => {
      fc.pre(text[at] !== '-' && text[at] !== character)
      expect(() => parseSecret(text.slice(0, at) + character + text.slice(at + 1))).toThrow(
        'does not fit this backup',
      )
    }),
    { numRuns: 500, seed: 5 },
  )
  const [first, second] = [text.charAt(0), text.charAt(1)]
  expect(first).not.toBe(second)
  expect(() => parseSecret(second + first + text.slice(2))).toThrow('does not fit this backup')
})

test('a key that is too short is incomplete', () => {
  const text = formatSecret(Buffer.alloc(20, 'a shop in Tiruppur'))
  for (const length of [0, 4, text.length - 1])
    expect(() => parseSecret(text.slice(0, length))).toThrow('This key is incomplete')
  expect(() => parseSecret(`${text}A`)).toThrow('does not fit this backup')
})
