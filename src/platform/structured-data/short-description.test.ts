import { expect, test } from 'vitest'
import { shortDescription } from './short-description.ts'

test('a short text stays unchanged, on one line', () => {
  expect(shortDescription(' Screen,\n battery  and port. ')).toBe('Screen, battery and port.')
})

test('a long text ends after a whole word', () => {
  const brief = shortDescription('A phone that lasts, '.repeat(20))
  expect(brief.length).toBeLessThanOrEqual(161)
  expect(brief).toMatch(/(that|lasts|phone|A)…$/)
})

test('a text without spaces is not cut inside a character', () => {
  const brief = shortDescription(`a${'😀'.repeat(200)}`)
  expect(brief.isWellFormed()).toBe(true)
  expect(brief.endsWith('…')).toBe(true)
})
