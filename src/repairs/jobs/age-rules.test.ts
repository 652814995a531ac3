import { expect, test } from 'vitest'
import { ageText, isLate } from './age-rules.ts'

const now = new Date('2026-11-05T12:00:00Z')

test.each([
  ['2026-11-05T11:55:00Z', '5 min'],
  ['2026-11-05T09:00:00Z', '3 h'],
  ['2026-11-04T11:00:00Z', '1 day'],
  ['2026-10-05T12:00:00Z', '31 days'],
  // A clock that was set back.
  ['2026-11-06T12:00:00Z', '0 min'],
])('since %s is %s', (since, text) => {
  expect(ageText(since, now)).toBe(text)
})

test('a promise holds until the end of its day in India', () => {
  const late = (promisedAt: string | null, state: string) => isLate({ promisedAt, state }, now)
  expect(late('2026-11-05T03:00:00Z', 'in_repair')).toBe(false)
  expect(late('2026-11-04T18:00:00Z', 'in_repair')).toBe(true)
  expect(late('2026-11-04T18:00:00Z', 'ready')).toBe(false)
  expect(late(null, 'in_repair')).toBe(false)
})
