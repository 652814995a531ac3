import { expect, test } from 'vitest'
import { jobStates } from '../status.ts'
import { dayText, declineText, pastStateText, statusText } from './link-texts.ts'

const facts = { outcome: null, estimate: null, bookedFor: null } as const

test.each(jobStates)('%s has plain words for the customer', (state) => {
  const { title } = statusText({ ...facts, state })
  expect(title).not.toContain('_')
})

test('what came of a repair is not in its history', () => {
  expect(pastStateText('ready')).toBe('Ready to collect')
  expect(pastStateText('in_repair')).toBe('We are repairing it')
})

test('an answer that waits for the shop is not asked for again', () => {
  const answer = {
    answer: 'approved',
    givenBy: 'link',
    name: 'Meena',
    at: '2026-11-05T10:00:00Z',
    isConfirmed: false,
  } as const
  const estimate = {
    version: 1,
    sentAt: '2026-11-05T09:00:00Z',
    total: 100,
    lines: [],
    answer,
    approvedBefore: null,
  }
  expect(statusText({ ...facts, state: 'awaiting_answer', estimate }).title).toBe('We have your answer')
})

test('after an approval a decline is of the newer estimate alone', () => {
  expect(declineText(null)).toContain('we do not repair it')
  expect(declineText(3_500)).toBe('With Decline we do only what you approved before, for ₹3,500.')
  const sent = { version: 2, sentAt: '2026-11-05T09:00:00Z', total: 4_400, lines: [], answer: null }
  const next = (approvedBefore: number | null) =>
    statusText({ ...facts, state: 'awaiting_answer', estimate: { ...sent, approvedBefore } }).next
  expect(next(null)).toBe('We begin when you approve the price.')
  expect(next(3_500)).toBe('We go on when you have answered.')
})

test('a day of a booking that is over is named as past, with what the customer can do', () => {
  const booked = { ...facts, state: 'booked', bookedFor: { day: '2026-11-30', part: 'morning' } } as const
  expect(statusText(booked).next).toBe('We expect you on Monday, November 30, in the morning.')
  expect(statusText({ ...booked, didNotCome: true }).next).toMatch(
    /^We expected you on Monday, November 30, in the morning. .* choose another day below\.$/,
  )
})

test('a day in India, also of a moment in the night', () => {
  expect(dayText('2026-11-28')).toBe('November 28, 2026')
  expect(dayText('2026-11-27T19:00:00Z')).toBe('November 28, 2026')
})

test('only a page with a warranty is a warranty card', () => {
  const collected = { ...facts, state: 'handed_over' } as const
  const warranty = [{ name: 'Screen', until: '2026-12-01', isInWarranty: true }]
  expect(statusText({ ...collected, warranty }).next).toContain('warranty card')
  expect(statusText(collected).next).toBe('')
})
