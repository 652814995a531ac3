import { describe, expect, test } from 'vitest'
import type { Facts } from '../facts/facts.ts'
import { conditionsOf, keepsFromServing } from './conditions.ts'

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const figures = {
  orders: {},
  payments: {},
  holds: 0,
  paymentsChecked: 0,
  paymentsToConfirm: 0,
  refundsOpen: 0,
  refundsFailed: 0,
  cases: 0,
  mailWaiting: 0,
  mailFailed: 0,
  mailLateMinutes: 0,
}
const well: Facts = {
  now,
  openedAt: daysAgo(1),
  version: '1.0.0',
  database: { writes: true, migrations: 'current', clockAheadMs: 3, isEmbedded: true },
  figures,
  books: { at: daysAgo(0.4), checks: 35, disagreed: [] },
  backup: { standing: 'good', lastGood: daysAgo(0.1) },
  freeBytes: 20 * 1024 ** 3,
  sendsMail: true,
  isSandbox: false,
  faults: [],
}
const of = (facts: Partial<Facts>, id: string) =>
  conditionsOf({ ...well, ...facts }).find((one) => one.id === id)!

test('a shop that is well says so in every line and asks for nothing', () => {
  for (const { state, advice, says } of conditionsOf(well)) {
    expect(state).toBe('well')
    expect(advice).toBeUndefined()
    expect(says).toMatch(/\.$/)
  }
})

const ill: [string, string, 'watch' | 'bad', Partial<Facts>, RegExp][] = [
  [
    'a silent database',
    'database',
    'bad',
    { database: { writes: false, why: 'silent', isEmbedded: true } },
    /answer in time/,
  ],
  [
    'a standby',
    'database',
    'bad',
    { database: { writes: false, why: 'standby', isEmbedded: false } },
    /standby/,
  ],
  [
    'a full disk',
    'database',
    'bad',
    { database: { writes: false, why: 'full', isEmbedded: true } },
    /disk is full/,
  ],
  [
    'a late backup',
    'backup',
    'bad',
    { backup: { standing: 'late', lastGood: daysAgo(3) } },
    /more than a day\. The last good/,
  ],
  ['no backups', 'backup', 'watch', { backup: { standing: 'off', lastGood: undefined } }, /no backups/],
  ['little room', 'disk', 'bad', { freeBytes: 400 * 1024 ** 2 }, /400 MB free/],
  [
    'a clock that is off',
    'clock',
    'bad',
    { database: { writes: true, migrations: 'current', clockAheadMs: -180_000, isEmbedded: false } },
    /3 min ahead of/,
  ],
  [
    'books that disagree',
    'books',
    'bad',
    { books: { at: now, checks: 35, disagreed: [{ sentence: 'S.', total: 2 }] } },
    /1 of 35.*“S\.”/,
  ],
  [
    'books nobody looked at',
    'books',
    'watch',
    { books: { at: daysAgo(5), checks: 35, disagreed: [] } },
    /last looked/,
  ],
  ['a case', 'cases', 'watch', { figures: { ...figures, cases: 1 } }, /^1 payment waits/],
  [
    'payments to confirm',
    'payments',
    'watch',
    { figures: { ...figures, paymentsToConfirm: 2 } },
    /^2 payments by UPI/,
  ],
  [
    'a refund that failed',
    'refunds',
    'bad',
    { figures: { ...figures, refundsFailed: 1 } },
    /did not go through/,
  ],
  [
    'late mail',
    'mail',
    'watch',
    { figures: { ...figures, mailWaiting: 3, mailLateMinutes: 200 } },
    /3 letters.*3 hours/,
  ],
  [
    'mail given up',
    'mail',
    'bad',
    { figures: { ...figures, mailFailed: 1, mailLateMinutes: 6000 } },
    /1 letter could/,
  ],
  [
    'a fault',
    'faults',
    'watch',
    { faults: [{ at: now, reference: 'K7Q2', what: 'GET page' }] },
    /1 answer failed/,
  ],
  ['no figures', 'cases', 'watch', { figures: undefined }, /Not known/],
]

test.each(ill)(
  '%s is told, with what to do about it, before all that is well',
  (_name, id, state, facts, says) => {
    const condition = of(facts, id)
    expect(condition).toMatchObject({ state })
    expect(condition.says).toMatch(says)
    expect(condition.advice).toMatch(/\.$/)
    expect(conditionsOf({ ...well, ...facts })[0]!.state).not.toBe('well')
  },
)

describe('what keeps the shop from serving', () => {
  test('is the database alone: whatever else is amiss, visitors are answered', () => {
    expect(keepsFromServing(well.database)).toBeUndefined()
    expect(keepsFromServing({ writes: true, migrations: 'newer', clockAheadMs: 1e9 })).toBeUndefined()
    expect(keepsFromServing({ writes: true, migrations: 'missing', clockAheadMs: 0 })).toMatch(/migrations/)
    for (const why of ['silent', 'standby', 'full', 'failed'] as const)
      expect(keepsFromServing({ writes: false, why })).toMatch(/database/)
  })
})

test('a fault of yesterday is over', () => {
  expect(of({ faults: [{ at: daysAgo(2), reference: 'A', what: '' }] }, 'faults').state).toBe('well')
})

test('mail that is kept since no mail server is set worries nobody', () => {
  expect(
    of({ sendsMail: false, figures: { ...figures, mailWaiting: 40, mailLateMinutes: 9999 } }, 'mail').state,
  ).toBe('well')
})
