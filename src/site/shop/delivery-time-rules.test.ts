import { expect, test } from 'vitest'
import { lateIfShippedBefore, parseDeliveryTime } from './delivery-time-rules.ts'

test.each([
  ['3-5 working days', 5, true],
  ['Delivery in 1–2 Days', 2, false],
  ['within 24 hours', 1, false],
  ['1 week', 7, false],
  ['as soon as we can', 7, false],
  ['999 days', 60, false],
])('%s promises %i days, working days: %s', (text, days, isInWorkingDays) => {
  expect(parseDeliveryTime(text)).toEqual({ days, isInWorkingDays })
})

const at = (time: string) => new Date(`${time}+05:30`)

test.each([
  // Wednesday. Sunday the 22nd is no working day: shipped on Thursday the 19th, five working days end on Wednesday the 25th.
  ['3-5 working days', '2026-11-25T12:00', '2026-11-19T00:00'],
  ['3-5 working days', '2026-11-26T00:00', '2026-11-20T00:00'],
  ['2 days', '2026-11-25T00:00', '2026-11-23T00:00'],
  ['2 days', '2026-11-25T23:59', '2026-11-23T00:00'],
  ['within 24 hours', '2026-11-25T12:00', '2026-11-24T00:00'],
])('%s: at %s parcels shipped before %s are late', (text, now, before) => {
  expect(lateIfShippedBefore(text, at(now))).toEqual(at(before))
})
