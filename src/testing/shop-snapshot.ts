import type { ShopSnapshot } from '../back-office/status/snapshot/snapshot.ts'
import { conditionsFor } from '../back-office/status/messages/conditions.ts'

export const now = new Date('2026-11-21T12:00:00Z')
export const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
export const metrics = {
  orders: {},
  payments: {},
  holds: 0,
  paymentsChecked: 0,
  paymentsToConfirm: 0,
  reconciledAtMs: now.getTime(),
  refundsOpen: 0,
  refundsFailed: 0,
  paymentExceptions: 0,
  mailWaiting: 0,
  mailFailed: 0,
  mailLateMinutes: 0,
  paymentsToConfirmLate: 0,
  refundsByHand: 0,
  refundsByHandLate: 0,
  refundsUnsent: 0,
  returnsWaiting: 0,
  upiId: 'own' as const,
  acceptsCard: true,
}
export const backup = {
  standing: 'good',
  lastGood: daysAgo(0.1),
  isOnShopsDisk: false,
  downloadedAt: undefined,
} as const
/** Facts of a shop in which every condition is OK. */
export const healthySnapshot: ShopSnapshot = {
  now,
  openedAt: daysAgo(1),
  version: '1.0.0',
  database: { writes: true, migrations: 'current', clockAheadMs: 3, isEmbedded: true },
  hearsChanges: true,
  figures: metrics,
  checkRun: { at: daysAgo(0.4), checks: 35, disagreed: [] },
  backup,
  freeBytes: 20 * 1024 ** 3,
  bucketProblem: undefined,
  sendsMail: true,
  cardPayments: 'real',
  isPublic: true,
  recentErrors: [],
}
/** One condition for these facts, with those of the healthy shop as defaults. */
export const conditionOf = (facts: Partial<ShopSnapshot>, id: string) =>
  conditionsFor({ ...healthySnapshot, ...facts }).find((one) => one.id === id)!
