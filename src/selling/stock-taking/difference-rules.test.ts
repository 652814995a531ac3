import { expect, test } from 'vitest'
import {
  ledgerReason,
  reasonsFor,
  settledReason,
  stateOfMissing,
  type Difference,
} from './difference-rules.ts'

const row = (counted: number, expected: number | null, more: Partial<Difference> = {}): Difference => ({
  ...{ kind: 'item', counted, expected, isUncertain: false, ...more },
})

test('missing pieces can be lost, additional ones found, and a missing device is still looked for', () => {
  expect(reasonsFor(row(3, 5))).toContain('lost')
  expect(reasonsFor(row(3, 5))).not.toContain('found')
  expect(reasonsFor(row(7, 5))).toContain('found')
  expect(reasonsFor(row(7, 5))).not.toContain('lost')
  expect(reasonsFor(row(0, 1, { kind: 'device' }))).toContain('searched')
})

test('the reason for the others is for those without a fitting one of their own, and not for uncertain counts', () => {
  expect(settledReason({ ...row(3, 5), reason: 'lost' }, 'unexplained')).toBe('lost')
  expect(settledReason({ ...row(7, 5), reason: 'lost' }, 'unexplained')).toBe('unexplained')
  expect(settledReason({ ...row(7, 5), reason: null })).toBeUndefined()
  expect(settledReason({ ...row(5, 5, { isUncertain: true }), reason: null }, 'left')).toBeUndefined()
  expect(settledReason({ ...row(0, 1, { kind: 'device' }), reason: null }, 'unexplained')).toBe('searched')
})

test('the first count of an item needs no reason', () => {
  expect(settledReason({ ...row(4, null), reason: null })).toBe('miscounted')
})

test('the ledger has lost and damaged pieces as such, and all else as counted', () => {
  expect([ledgerReason('lost'), ledgerReason('damaged'), ledgerReason('unbilled')]).toEqual([
    'lost',
    'damaged',
    'counted',
  ])
})

test('a device that is looked for is withheld, one that is gone is scrapped', () => {
  expect([stateOfMissing('searched'), stateOfMissing('lost'), stateOfMissing('left')]).toEqual([
    'withheld',
    'scrapped',
    undefined,
  ])
})
