import type { FastifyInstance } from 'fastify'
import type { Family, MergeBy } from '../../platform/prometheus.ts'
import { thisWorker } from '../../platform/workers/this-worker.ts'
import { gauge } from './process-metrics.ts'
import type { ShopSnapshot } from '../snapshot/snapshot.ts'

const single = (name: string, help: string, value: number, mergeBy?: MergeBy) =>
  gauge(name, help, [{ value }], mergeBy)
const byStatus = (counts: Record<string, number>) =>
  Object.entries(counts).map(([status, value]) => ({ labels: { status }, value }))

/** The snapshot as metrics; unknown values are omitted. */
export function snapshotMetrics({
  now,
  database,
  figures,
  checkRun: books,
  backup,
  freeBytes,
}: ShopSnapshot): Family[] {
  return [
    single('kadai_database_writable', 'Whether the database takes writes.', database.writes ? 1 : 0),
    ...(database.writes
      ? [single('kadai_clock_ahead_seconds', 'The database’s clock less ours.', database.clockAheadMs / 1000)]
      : []),
    ...(freeBytes === undefined
      ? []
      : [single('kadai_disk_free_bytes', 'Room on the disk of DATA_DIR.', freeBytes)]),
    ...(backup.lastGood
      ? [
          single(
            'kadai_backup_age_seconds',
            'Since the last good backup.',
            (now.getTime() - backup.lastGood.getTime()) / 1000,
          ),
        ]
      : []),
    ...(books
      ? [
          single(
            'kadai_integrity_checked_timestamp_seconds',
            'When the books were last looked through.',
            books.at.getTime() / 1000,
          ),
          single('kadai_integrity_checks_failed', 'Checks that failed then.', books.disagreed.length),
        ]
      : []),
    ...(figures
      ? [
          gauge('kadai_orders', 'Orders by status.', byStatus(figures.orders)),
          gauge('kadai_payments', 'Payments by status.', byStatus(figures.payments)),
          single('kadai_holds', 'Orders that hold stock.', figures.holds),
          single('kadai_payments_checked', 'Payments the provider is asked about.', figures.paymentsChecked),
          single(
            'kadai_payment_exceptions_open',
            'Payments that wait for the owner.',
            figures.paymentExceptions,
          ),
          gauge('kadai_refunds', 'Refunds that are not through.', [
            { labels: { state: 'open' }, value: figures.refundsOpen },
            { labels: { state: 'failed' }, value: figures.refundsFailed },
          ]),
          gauge('kadai_outbox', 'Mail that is not sent.', [
            { labels: { state: 'waiting' }, value: figures.mailWaiting },
            { labels: { state: 'failed' }, value: figures.mailFailed },
          ]),
        ]
      : []),
  ]
}

export const recentErrorsMetric = (faults: unknown[]) =>
  single('kadai_recent_errors', 'Answers with status 500 that the status page tells of.', faults.length)

/** Which of several worker processes answered. */
export const workerMetrics = (answering: number) => [
  single('kadai_worker', 'Which of the shop’s processes answered.', thisWorker()),
  single('kadai_workers', 'How many processes these figures are of.', answering),
]

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
      'min',
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
  return [gauge('kadai_database_connections', 'Connections to the database, and who waits for one.', samples)]
}

const poolCounts = ['totalCount', 'idleCount', 'waitingCount'] as const
type PoolCount = (typeof poolCounts)[number]
