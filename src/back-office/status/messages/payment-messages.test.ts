import { expect, test } from 'vitest'
import { backup, conditionOf, daysAgo, metrics } from '../../../testing/shop-snapshot.ts'
import type { Level } from '../contract.ts'
import type { ShopSnapshot } from '../snapshot/snapshot.ts'

const waiting: [string, string, Level, Partial<ShopSnapshot>, RegExp][] = [
  [
    'an open case',
    'cases',
    'attention',
    { figures: { ...metrics, paymentExceptions: 1 } },
    /^1 payment waits/,
  ],
  [
    'payments to confirm',
    'payments',
    'attention',
    { figures: { ...metrics, paymentsToConfirm: 2 } },
    /^2 payments by UPI/,
  ],
  [
    'a refund that failed',
    'refunds',
    'urgent',
    { figures: { ...metrics, refundsFailed: 1 } },
    /did not go through/,
  ],
  [
    'test payments in a local shop',
    'test-payments',
    'attention',
    { cardPayments: 'test', isPublic: false },
    /no money moves/,
  ],
  ['test payments in a public shop', 'test-payments', 'urgent', { cardPayments: 'test' }, /no money moves/],
  [
    'no way to pay',
    'ways-to-pay',
    'urgent',
    { cardPayments: 'none', figures: { ...metrics, upiId: 'none' } },
    /cannot pay/,
  ],
  [
    'a provider without an answer for 20 minutes',
    'provider',
    'attention',
    { figures: { ...metrics, reconciledAtMs: daysAgo(20 / 1440).getTime() } },
    /not answered for 20 minutes/,
  ],
  [
    'a provider without an answer for 12 hours',
    'provider',
    'urgent',
    { figures: { ...metrics, reconciledAtMs: daysAgo(0.5).getTime() } },
    /not answered for 720 minutes/,
  ],
  [
    'a provider that never answered',
    'provider',
    'urgent',
    { figures: { ...metrics, reconciledAtMs: 0 } },
    /not answered for 1440 minutes/,
  ],
  [
    'payments that wait for a confirmation for more than a day',
    'payments',
    'urgent',
    { figures: { ...metrics, paymentsToConfirm: 2, paymentsToConfirmLate: 1 } },
    /^2 payments by UPI to be confirmed\. 1 for more than a day\./,
  ],
  [
    'a refund by hand',
    'refunds',
    'attention',
    { figures: { ...metrics, refundsByHand: 1, refundsOpen: 1 } },
    /^1 refund for you to send/,
  ],
  [
    'a refund by hand that waits for more than three days',
    'refunds',
    'urgent',
    { figures: { ...metrics, refundsByHand: 2, refundsByHandLate: 1, refundsOpen: 2 } },
    /1 for more than three days/,
  ],
  [
    'a refund that is not accepted',
    'refunds',
    'attention',
    { figures: { ...metrics, refundsUnsent: 1, refundsOpen: 1 } },
    /not accepted 1 refund/,
  ],
  ['a return', 'returns', 'attention', { figures: { ...metrics, returnsWaiting: 1 } }, /^1 return waits/],
  [
    'backups on the shop’s disk only',
    'backup',
    'attention',
    { backup: { ...backup, isOnShopsDisk: true } },
    /on this computer only/,
  ],
  [
    'the UPI id of the sample profile in a public shop',
    'ways-to-pay',
    'urgent',
    { figures: { ...metrics, upiId: 'sample' } },
    /pay somebody else/,
  ],
  ['missing metrics', 'cases', 'attention', { figures: undefined }, /Not known/],
]

test.each(waiting)('%s is reported with its level and advice', (_name, id, level, facts, says) => {
  const condition = conditionOf(facts, id)
  expect(condition).toMatchObject({ level })
  expect(condition.says).toMatch(says)
  expect(condition.advice).toMatch(/\.$/)
})

test.each<[string, string, Partial<ShopSnapshot>]>([
  ['no payment provider, but a UPI id', 'ways-to-pay', { cardPayments: 'none' }],
  [
    'the UPI id of the sample profile in a local shop',
    'ways-to-pay',
    { isPublic: false, figures: { ...metrics, upiId: 'sample' } },
  ],
  [
    'no payment provider to reconcile with',
    'provider',
    { cardPayments: 'none', figures: { ...metrics, reconciledAtMs: 0 } },
  ],
  [
    'a provider that answered some minutes ago',
    'provider',
    { figures: { ...metrics, reconciledAtMs: daysAgo(10 / 1440).getTime() } },
  ],
  [
    'a backup that was downloaded',
    'backup',
    { backup: { ...backup, isOnShopsDisk: true, downloadedAt: daysAgo(2) } },
  ],
  [
    'a new shop before its first backup',
    'backup',
    { backup: { ...backup, standing: 'none yet', lastGood: undefined, isOnShopsDisk: true } },
  ],
  ['a new shop before its first integrity checks', 'books', { checkRun: undefined }],
  [
    'a provider after the shop was closed for a week',
    'provider',
    { openedAt: daysAgo(1 / 1440), figures: { ...metrics, reconciledAtMs: daysAgo(7).getTime() } },
  ],
  ['a pending refund', 'refunds', { figures: { ...metrics, refundsOpen: 1 } }],
])('%s is OK', (_name, id, facts) => {
  expect(conditionOf(facts, id)).toMatchObject({ level: 'ok' })
})

test('a shop that takes UPI alone is not reminded of Razorpay', () => {
  const shop = { cardPayments: 'test', isPublic: false, figures: { ...metrics, acceptsCard: false } } as const
  expect(conditionOf(shop, 'test-payments')).toMatchObject({ level: 'ok' })
  expect(conditionOf(shop, 'ways-to-pay')).toMatchObject({ level: 'ok', says: 'Customers can pay by UPI.' })
})
