import { expect, test } from 'vitest'
import { variablesOf } from '../../../people/mail/texts/text-rules.ts'
import type { Language } from '../../../platform/languages.ts'
import { problemIn } from '../../../platform/text-variables.ts'
import { messageKinds, type MessageKind } from './message-kind-rules.ts'
import { nextStepOf, type NextStepFacts } from './next-steps.ts'
import { repairTexts } from './repair-texts.ts'

test('each message has its own text in each language, whose variables it has, without amount and passcode', () => {
  expect(repairTexts).toHaveLength(messageKinds.length * 2)
  expect(new Set(repairTexts.map(({ id }) => id)).size).toBe(repairTexts.length)
  for (const text of repairTexts) {
    const written = `${text.subject} ${text.body}`
    expect(problemIn(written, variablesOf(text)), text.id).toBeUndefined()
    expect(/\p{Script=Tamil}/u.test(written), text.id).toBe(text.language === 'ta')
    expect(written, text.id).not.toMatch(/₹|passcode|amount/i)
  }
})

const job: NextStepFacts = {
  ...{ brand: 'Apple', model: 'iPhone 13', bookedDay: '2026-11-28', bookedPart: 'evening' },
  ...{ promisedAt: new Date('2026-11-29T19:00:00+05:30'), outcome: 'repaired', orderId: null },
  hasWarranty: true,
}

const now = new Date('2026-11-28T23:59:00+05:30')
const next = (kind: MessageKind, of: NextStepFacts, language: Language, at = now) =>
  nextStepOf({ kind, now: at }, of, language)

test('the sentence that differs names the day, the promise, the outcome and what the link has', () => {
  expect(next('booked', job, 'en')).toBe('We expect you on 28 November 2026, in the evening.')
  expect(next('booked', job, 'ta')).toContain('28-11-2026 அன்று மாலை')
  expect(next('received', job, 'ta')).toContain('29-11-2026')
  expect(next('received', { ...job, promisedAt: null }, 'en')).toBe('')
  expect(next('ready', { ...job, outcome: 'no_fault' }, 'en')).toBe('We found no fault.')
  expect(next('handed_over', { ...job, orderId: 'KD-1' }, 'en')).toMatch(/bill and the warranty/)
  expect(next('handed_over', job, 'en')).toBe('The warranty card of your Apple iPhone 13 is here:')
  const without = { ...job, hasWarranty: false }
  expect(next('handed_over', without, 'en')).toBe('The details of your Apple iPhone 13 are here:')
  expect(next('handed_over', { ...without, orderId: 'KD-1' }, 'en')).not.toContain('warranty')
  expect(next('handed_over', { ...without, orderId: 'KD-1' }, 'ta')).not.toContain('உத்தரவாத')
})

test('a day that is over is neither expected nor promised', () => {
  for (const language of ['en', 'ta'] as const) {
    expect(next('booked', job, language, new Date('2026-11-29T00:00:00+05:30'))).toBe('')
    expect(next('received', job, language, new Date('2026-11-29T23:59:00+05:30'))).not.toBe('')
    for (const kind of ['received', 'approved'] as const)
      expect(next(kind, job, language, new Date('2026-11-30T00:00:00+05:30'))).toBe('')
  }
})
