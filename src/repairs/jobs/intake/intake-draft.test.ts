import { expect, test } from 'vitest'
import { hasWord, toggleWord } from './choices.ts'
import { NewJob } from './contract.ts'
import { emptyIntake, fillCustomer, nothingKnown, toNewJob } from './intake-draft.ts'

test('a device without estimate, passcode and promise is to be diagnosed', () => {
  const draft = { ...emptyIntake(), brand: 'Samsung', model: 'A52', fault: 'No charge', dataConsent: true }
  const job = NewJob.parse(toNewJob(draft))
  expect(job).toMatchObject({ promisedAt: null, diagnosisFee: 0, assignedTo: null })
  expect(job.estimate).toBeUndefined()
  expect(job.passcode).toBeUndefined()
})

test('a promise is for the evening of its day in India', () => {
  const { promisedAt } = toNewJob({ ...emptyIntake(), promisedDay: '2026-11-05' })
  expect(promisedAt).toBe('2026-11-05T13:30:00.000Z')
})

test('what a mistyped number filled in goes when the number is corrected; what was typed or chosen stays', () => {
  const other = { name: 'Bala', email: 'bala@example.com', language: 'ta' } as const
  const customer = { name: 'Asha', email: '', language: 'en' } as const
  const mistyped = { ...emptyIntake(), ...fillCustomer(emptyIntake(), nothingKnown, other) }
  expect(mistyped).toMatchObject(other)
  expect(fillCustomer(mistyped, other, customer)).toEqual(customer)
  expect(fillCustomer(mistyped, other, nothingKnown)).toEqual(nothingKnown)
  const changed = { ...mistyped, name: 'Asha R', language: 'en' } as const
  expect(fillCustomer(changed, other, { ...other, email: 'asha@example.com' })).toEqual({
    ...{ name: 'Asha R', email: 'asha@example.com', language: 'en' },
  })
})

test('a chip adds its word to the text and takes it out', () => {
  const text = toggleWord('Scratches', 'Bent')
  expect(text).toBe('Scratches, Bent')
  expect(hasWord(text, 'Bent')).toBe(true)
  expect(toggleWord(text, 'Scratches')).toBe('Bent')
})
