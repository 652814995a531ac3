import { expect, test } from 'vitest'
import { chartDays, figuresFrom, periodsAt } from './periods.ts'

const at = (time: string) => new Date(`${time}+05:30`)

test('a day, a week from Monday and a month begin at midnight in India', () => {
  const { today, week, month } = periodsAt(at('2026-11-25T10:30:00'))
  expect([today.day, week.day, month.day]).toEqual(['2026-11-25', '2026-11-23', '2026-11-01'])
  expect(today.from).toEqual(at('2026-11-25T00:00:00'))
})

test('the period before ends at the same time of it', () => {
  const { today, week, month } = periodsAt(at('2026-11-25T10:30:00'))
  expect([today.beforeFrom, today.beforeUntil]).toEqual([
    at('2026-11-24T00:00:00'),
    at('2026-11-24T10:30:00'),
  ])
  expect([week.beforeFrom, week.beforeUntil]).toEqual([at('2026-11-16T00:00:00'), at('2026-11-18T10:30:00')])
  expect([month.beforeFrom, month.beforeUntil]).toEqual([
    at('2026-10-01T00:00:00'),
    at('2026-10-25T10:30:00'),
  ])
})

test('a shorter month before ends with itself', () => {
  expect(periodsAt(at('2026-03-31T10:00:00')).month.beforeUntil).toEqual(at('2026-03-01T00:00:00'))
})

test('on a Sunday the week is six days old; half past midnight in India is already the new day', () => {
  expect(periodsAt(at('2026-11-29T00:30:00')).week.day).toBe('2026-11-23')
  expect(periodsAt(at('2026-11-29T00:30:00')).today.day).toBe('2026-11-29')
})

test('in January the month before is December', () => {
  expect(periodsAt(at('2027-01-10T09:00:00')).month.beforeFrom).toEqual(at('2026-12-01T00:00:00'))
})

test('the chart has the last 30 days, and the figures begin early enough for all of them', () => {
  const days = chartDays(at('2026-03-05T09:00:00'))
  expect(days).toHaveLength(30)
  expect([days[0], days.at(-1)]).toEqual(['2026-02-04', '2026-03-05'])
  expect(figuresFrom(at('2026-03-05T09:00:00'))).toEqual(at('2026-02-01T00:00:00'))
  expect(figuresFrom(at('2026-03-31T09:00:00'))).toEqual(at('2026-02-01T00:00:00'))
  expect(figuresFrom(at('2026-12-31T09:00:00'))).toEqual(at('2026-11-01T00:00:00'))
})
