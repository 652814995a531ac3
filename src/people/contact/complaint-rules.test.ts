import { expect, test } from 'vitest'
import { complaintWarning, hoursOpen, openTimeText } from './complaint-rules.ts'

test.each([
  [39, false, undefined],
  [40, false, 'No answer for 40 hours. The law wants one within 48 hours.'],
  [50, false, 'No answer for 2 days. The law wants one within 48 hours.'],
  [40, true, undefined],
  [25 * 24 - 1, true, undefined],
  [25 * 24, true, 'Open for 25 days. The law wants it solved within one month.'],
  [40 * 24, false, 'Open for 40 days. The law wants it solved within one month.'],
])('after %d hours, answered: %s, the warning is: %s', (hours, isAnswered, warning) => {
  expect(complaintWarning({ hours, isAnswered })).toBe(warning)
})

test('a message is open from its receipt until it is closed', () => {
  const receivedAt = '2026-01-31T18:30:00.000Z'
  const now = new Date('2026-02-03T18:29:59.999Z')
  expect(hoursOpen({ receivedAt, closedAt: null }, now)).toBe(71)
  expect(hoursOpen({ receivedAt, closedAt: '2026-01-31T20:30:00.000Z' }, now)).toBe(2)
})

test.each([
  [0, 'less than an hour'],
  [1, '1 hour'],
  [47, '47 hours'],
  [48, '2 days'],
  [71, '2 days'],
])('%d hours are %s', (hours, text) => {
  expect(openTimeText(hours)).toBe(text)
})
