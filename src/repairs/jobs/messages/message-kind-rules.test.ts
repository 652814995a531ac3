import { expect, test } from 'vitest'
import { dayMs } from '../../../platform/time-zone.ts'
import { isReminderDue, messageKindOf, type MessageFacts } from './message-kind-rules.ts'

const now = new Date('2026-11-27T10:00:00+05:30')
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
const kindOf = (facts: Partial<MessageFacts> & Pick<MessageFacts, 'state'>) =>
  messageKindOf({ readyAt: null, cameFrom: null, sentAt: null, isAnswered: false, now, ...facts })

test.each([
  [{ state: 'booked' }, 'booked'],
  [{ state: 'diagnosing' }, 'received'],
  [{ state: 'awaiting_answer', sentAt: daysAgo(0.9) }, 'estimate'],
  [{ state: 'awaiting_answer', sentAt: daysAgo(1) }, 'estimate_reminder'],
  // The shop calls to confirm it.
  [{ state: 'awaiting_answer', sentAt: daysAgo(1), isAnswered: true }, undefined],
  [{ state: 'in_repair', cameFrom: 'awaiting_answer' }, 'approved'],
  [{ state: 'in_repair', cameFrom: 'waiting_parts' }, 'part_arrived'],
  [{ state: 'waiting_parts' }, 'part_ordered'],
  [{ state: 'ready', readyAt: daysAgo(6.9) }, 'ready'],
  [{ state: 'ready', readyAt: daysAgo(7) }, 'unclaimed_7'],
  [{ state: 'ready', readyAt: daysAgo(30) }, 'unclaimed_30'],
  [{ state: 'ready', readyAt: daysAgo(400) }, 'unclaimed_90'],
  // The clock was set back.
  [{ state: 'ready', readyAt: daysAgo(-3) }, 'ready'],
  [{ state: 'handed_over' }, 'handed_over'],
  [{ state: 'cancelled', readyAt: daysAgo(90) }, undefined],
] as const)('the message of a job with %j is %s', (facts, kind) => {
  expect(kindOf(facts)).toBe(kind)
})

test('a reminder is due once, and no notice is due after a later one was sent', () => {
  expect(isReminderDue('estimate_reminder', ['estimate'])).toBe(true)
  expect(isReminderDue('estimate_reminder', ['estimate', 'estimate_reminder'])).toBe(false)
  expect(isReminderDue('unclaimed_7', ['ready'])).toBe(true)
  expect(isReminderDue('unclaimed_30', ['ready', 'unclaimed_7'])).toBe(true)
  expect(isReminderDue('unclaimed_7', ['unclaimed_30'])).toBe(false)
  for (const kind of ['ready', 'estimate', undefined] as const) expect(isReminderDue(kind, [])).toBe(false)
})
