import { describe, expect, test } from 'vitest'
import { Level } from '../contract.ts'
import {
  backup,
  conditionOf,
  daysAgo,
  metrics,
  now,
  healthySnapshot,
} from '../../../testing/shop-snapshot.ts'
import type { ShopSnapshot } from '../snapshot/snapshot.ts'
import { conditionsFor, reasonNotReady } from './conditions.ts'

test('in a healthy shop every condition is ok and gives no advice', () => {
  for (const { level, advice, says } of conditionsFor(healthySnapshot)) {
    expect(level).toBe('ok')
    expect(advice).toBeUndefined()
    expect(says).toMatch(/\.$/)
  }
})

const problems: [string, string, Level, Partial<ShopSnapshot>, RegExp][] = [
  [
    'a database that does not answer',
    'database',
    'urgent',
    { database: { writes: false, why: 'silent', isEmbedded: true } },
    /answer in time/,
  ],
  [
    'a standby',
    'database',
    'urgent',
    { database: { writes: false, why: 'standby', isEmbedded: false } },
    /standby/,
  ],
  [
    'a full disk',
    'database',
    'urgent',
    { database: { writes: false, why: 'full', isEmbedded: true } },
    /disk is full/,
  ],
  [
    'a late backup',
    'backup',
    'urgent',
    { backup: { ...backup, standing: 'late', lastGood: daysAgo(3) } },
    /more than a day\. The last good/,
  ],
  [
    'no backups',
    'backup',
    'attention',
    { backup: { ...backup, standing: 'off', lastGood: undefined } },
    /no backups/,
  ],
  [
    'a bucket that denies',
    'bucket',
    'urgent',
    { bucketProblem: 'Pictures cannot be stored.' },
    /cannot be stored/,
  ],
  ['little disk space', 'disk', 'urgent', { freeBytes: 400 * 1024 ** 2 }, /400 MB free/],
  [
    'a wrong clock',
    'clock',
    'urgent',
    { database: { writes: true, migrations: 'current', clockAheadMs: -180_000, isEmbedded: false } },
    /3 min ahead of/,
  ],
  [
    'failed integrity checks',
    'books',
    'urgent',
    { checkRun: { at: now, checks: 35, disagreed: [{ sentence: 'S.', total: 2 }] } },
    /1 of 35.*“S\.”/,
  ],
  [
    'integrity checks of five days ago',
    'books',
    'attention',
    { checkRun: { at: daysAgo(5), checks: 35, disagreed: [] } },
    /last checked/,
  ],
  [
    'late mail',
    'mail',
    'attention',
    { figures: { ...metrics, mailWaiting: 3, mailLateMinutes: 200 } },
    /3 emails.*3 hours/,
  ],
  [
    'mail that failed for good',
    'mail',
    'urgent',
    { figures: { ...metrics, mailFailed: 1, mailLateMinutes: 6000 } },
    /1 email could/,
  ],
  [
    'a server error',
    'faults',
    'attention',
    { recentErrors: [{ at: now, reference: 'K7Q2', what: 'GET page' }] },
    /1 request failed/,
  ],
  [
    'no mail server',
    'mail',
    'attention',
    { sendsMail: false, figures: { ...metrics, mailWaiting: 40 } },
    /no emails: 40 emails wait/,
  ],
  [
    'an old backup download',
    'backup',
    'attention',
    { backup: { ...backup, isOnShopsDisk: true, downloadedAt: daysAgo(31) } },
    /on this computer only/,
  ],
  ['disk space for some weeks', 'disk', 'attention', { freeBytes: 1024 ** 3 }, /1\.0 GB free/],
  [
    'integrity checks that never ran',
    'books',
    'attention',
    { checkRun: undefined, openedAt: daysAgo(5) },
    /not been checked/,
  ],
]

test.each(problems)(
  '%s is reported with advice, before the conditions that are ok',
  (_name, id, level, facts, says) => {
    const condition = conditionOf(facts, id)
    expect(condition).toMatchObject({ level })
    expect(condition.says).toMatch(says)
    expect(condition.advice).toMatch(/\.$/)
    expect(conditionsFor({ ...healthySnapshot, ...facts })[0]!.level).not.toBe('ok')
  },
)

describe('readiness', () => {
  test('depends on the database only', () => {
    expect(reasonNotReady(healthySnapshot.database)).toBeUndefined()
    expect(reasonNotReady({ writes: true, migrations: 'newer', clockAheadMs: 1e9 })).toBeUndefined()
    expect(reasonNotReady({ writes: true, migrations: 'missing', clockAheadMs: 0 })).toMatch(/migrations/)
    for (const why of ['silent', 'standby', 'full', 'failed'] as const)
      expect(reasonNotReady({ writes: false, why })).toMatch(/database/)
  })
})

test('a server error is reported for 24 hours', () => {
  expect(conditionOf({ recentErrors: [{ at: daysAgo(2), reference: 'A', what: '' }] }, 'faults').level).toBe(
    'ok',
  )
})

test('urgent conditions come first, then those that need attention', () => {
  const levels = conditionsFor({ ...healthySnapshot, sendsMail: false, cardPayments: 'test' }).map(
    ({ level }) => level,
  )
  expect(levels.slice(0, 3)).toEqual(['urgent', 'attention', 'ok'])
  expect(levels).toEqual(levels.toSorted((a, b) => Level.options.indexOf(a) - Level.options.indexOf(b)))
})
