import { expect, test } from 'vitest'
import { cardDescription } from './display-text.ts'

test('CAT-07 a description longer than 70 characters is cut to the first 70, with an ellipsis', () => {
  expect(cardDescription('a'.repeat(71))).toBe(`${'a'.repeat(70)}…`)
})

test('CAT-08 a description of up to 20 characters is shown in full', () => {
  for (const length of [0, 1, 20]) expect(cardDescription('a'.repeat(length))).toBe('a'.repeat(length))
})

test('CAT-09 a description of 21 to 70 characters is shown in full, with an ellipsis', () => {
  for (const length of [21, 70]) expect(cardDescription('a'.repeat(length))).toBe(`${'a'.repeat(length)}…`)
})

test('CAT-07 no character is cut in two', () => {
  expect(cardDescription('📱'.repeat(71))).toBe(`${'📱'.repeat(70)}…`)
})
