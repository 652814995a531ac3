import type { FastifyInstance } from 'fastify'
import type { Family } from '../../../platform/prometheus.ts'
import { gauge } from './process-metrics.ts'
import type { ShopMetrics } from '../snapshot/metrics-store.ts'
import type { ShopSnapshot } from '../snapshot/snapshot.ts'

const single = (name: string, help: string, value: number) => gauge(name, help, [{ value }])
const byStatus = (counts: Record<string, number>) =>
  Object.entries(counts).map(([status, value]) => ({ labels: { status }, value }))

/** The snapshot as metrics; unknown values are omitted. */
export function snapshotMetrics({
  now,
  database,
  figures,
  checkRun,
  backup,
  freeBytes,
}: ShopSnapshot): Family[] {
  return [
    single('kadai_database_writable', 'Whether the database is writable.', database.writes ? 1 : 0),
    ...(database.writes
      ? [
          single(
            'kadai_clock_ahead_seconds',
            'Clock of the database minus clock of the shop.',
            database.clockAheadMs / 1000,
          ),
        ]
      : []),
    ...(freeBytes === undefined
      ? []
      : [single('kadai_disk_free_bytes', 'Free space on the disk of DATA_DIR.', freeBytes)]),
    ...(backup.lastGood
      ? [
          single(
            'kadai_backup_age_seconds',
            'Age of the last good backup.',
            (now.getTime() - backup.lastGood.getTime()) / 1000,
          ),
        ]
      : []),
    ...(checkRun
      ? [
          single(
            'kadai_integrity_checked_timestamp_seconds',
            'When the integrity checks last ran, in seconds since 1970.',
            checkRun.at.getTime() / 1000,
          ),
          single(
            'kadai_integrity_checks_failed',
            'Integrity checks that failed in the last run.',
            checkRun.disagreed.length,
          ),
        ]
      : []),
    ...(figures ? databaseMetrics(figures) : []),
  ]
}

/** Counts of orders, payments, refunds and emails. */
const databaseMetrics = (figures: ShopMetrics): Family[] => [
  gauge('kadai_orders', 'Orders by status.', byStatus(figures.orders)),
  gauge('kadai_payments', 'Payments by status.', byStatus(figures.payments)),
  single('kadai_holds', 'Orders with reserved stock.', figures.holds),
  single(
    'kadai_payments_checked',
    'Card payments without a result that are checked with the provider.',
    figures.paymentsChecked,
  ),
  single(
    'kadai_payment_exceptions_open',
    'Payments that need a decision by the owner.',
    figures.paymentExceptions,
  ),
  gauge('kadai_refunds', 'Refunds that are not completed.', [
    { labels: { state: 'open' }, value: figures.refundsOpen },
    { labels: { state: 'failed' }, value: figures.refundsFailed },
  ]),
  gauge('kadai_outbox', 'Emails that are not sent.', [
    { labels: { state: 'waiting' }, value: figures.mailWaiting },
    { labels: { state: 'failed' }, value: figures.mailFailed },
  ]),
]

export const recentErrorsMetric = (recentErrors: unknown[]) =>
  single(
    'kadai_recent_errors',
    'Responses with status 500 that the status page reports.',
    recentErrors.length,
  )

/** Hits, misses and size of the response cache. */
export function cacheMetrics({ responseCache }: FastifyInstance): Family[] {
  if (!responseCache) return []
  const { hits, misses } = responseCache.counts
  const counter = (name: string, help: string, value: number): Family => ({
    name,
    help,
    type: 'counter',
    samples: [{ value }],
  })
  return [
    counter(
      'kadai_response_cache_hits_total',
      'Responses served from the cache to anonymous visitors.',
      hits,
    ),
    counter('kadai_response_cache_misses_total', 'Responses rendered to fill the cache.', misses),
    single('kadai_response_cache_entries', 'Cached responses.', responseCache.entryCount),
    single('kadai_response_cache_bytes', 'Memory used by cached responses.', responseCache.bytes),
    single(
      'kadai_response_cache_available',
      'Whether invalidations arrive, so that cached responses may be served.',
      responseCache.isAvailable ? 1 : 0,
    ),
  ]
}

/** Database connections, read from the pool that Drizzle holds. */
export function poolMetrics({ db }: FastifyInstance): Family[] {
  const pool = '$client' in db ? (db.$client as Partial<Record<PoolCount, number>>) : {}
  const samples = poolCounts.map((name) => ({
    labels: { state: name.replace('Count', '') },
    value: pool[name] ?? 0,
  }))
  return [
    gauge(
      'kadai_database_connections',
      'Database connections: total, idle, and requests waiting for one.',
      samples,
    ),
  ]
}

const poolCounts = ['totalCount', 'idleCount', 'waitingCount'] as const
type PoolCount = (typeof poolCounts)[number]
