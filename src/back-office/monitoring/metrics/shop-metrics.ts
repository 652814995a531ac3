import type { FastifyInstance } from 'fastify'
import type { Family } from '../../../platform/prometheus.ts'
import { gauge, singleGauge } from '../../../platform/prometheus.ts'
import type { ShopSnapshot } from '../../status/snapshot/snapshot.ts'

/** The snapshot as metrics; unknown values are omitted. */
export function snapshotMetrics(
  { domains }: Pick<FastifyInstance, 'domains'>,
  { now, database, figures, checkRun, backup, freeBytes, recentErrors }: ShopSnapshot,
): Family[] {
  return [
    singleGauge('kadai_database_writable', 'Whether the database is writable.', database.writes ? 1 : 0),
    ...(database.writes
      ? [
          singleGauge(
            'kadai_clock_ahead_seconds',
            'Clock of the database minus clock of the shop.',
            database.clockAheadMs / 1000,
          ),
        ]
      : []),
    ...(freeBytes === undefined
      ? []
      : [singleGauge('kadai_disk_free_bytes', 'Free space on the disk of DATA_DIR.', freeBytes)]),
    ...(backup.lastGood
      ? [
          singleGauge(
            'kadai_backup_age_seconds',
            'Age of the last good backup.',
            (now.getTime() - backup.lastGood.getTime()) / 1000,
          ),
        ]
      : []),
    ...(checkRun
      ? [
          singleGauge(
            'kadai_integrity_checked_timestamp_seconds',
            'When the integrity checks last ran, in seconds since 1970.',
            checkRun.at.getTime() / 1000,
          ),
          singleGauge(
            'kadai_integrity_checks_failed',
            'Integrity checks that failed in the last run.',
            checkRun.disagreed.length,
          ),
        ]
      : []),
    ...(figures ? domains.flatMap(({ metrics }) => metrics?.gauges?.(figures) ?? []) : []),
    singleGauge(
      'kadai_recent_errors',
      'Responses with status 500 that the status page reports.',
      recentErrors.length,
    ),
  ]
}

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
    singleGauge('kadai_response_cache_entries', 'Cached responses.', responseCache.entryCount),
    singleGauge('kadai_response_cache_bytes', 'Memory used by cached responses.', responseCache.bytes),
    singleGauge(
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
