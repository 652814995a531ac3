import { expect, test } from 'vitest'
import { isSettled } from './settled.ts'

test('a payment is settled when it is captured and applied to its order', () => {
  expect(isSettled({ status: 'captured', unappliedReason: null, correctedBy: null })).toBe(true)
  expect(isSettled({ status: 'captured', unappliedReason: 'late', correctedBy: null })).toBe(false)
  expect(isSettled({ status: 'captured', unappliedReason: null, correctedBy: 'another' })).toBe(false)
  for (const status of ['open', 'failed', 'reported', 'rejected'])
    expect(isSettled({ status, unappliedReason: null, correctedBy: null })).toBe(false)
})
