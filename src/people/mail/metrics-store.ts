import { sql } from 'drizzle-orm'
import type { DomainMetrics } from '../../platform/domains/server-manifest.ts'
import { gauge, samplesBy } from '../../platform/prometheus.ts'
import { maxAttempts } from './outbox-store.ts'

export interface MailFigures {
  mailWaiting: number
  mailFailed: number
  /** Age of the oldest due email. */
  mailLateMinutes: number
}

const isUnsent = sql.raw('sent_at is null and expired_at is null')

export const mailMetrics: DomainMetrics<MailFigures> = {
  figures: (now) => ({
    mailWaiting: sql`select count(*)::int from outbox where ${isUnsent} and attempts < ${maxAttempts}`,
    mailFailed: sql`select count(*)::int from outbox where ${isUnsent} and attempts >= ${maxAttempts}`,
    mailLateMinutes: sql`select coalesce(extract(epoch from ${now}::timestamptz - min(created_at)) / 60, 0)::float8
      from outbox where ${isUnsent} and attempts < ${maxAttempts}`,
  }),
  gauges: ({ mailWaiting, mailFailed }) => [
    gauge(
      'kadai_outbox',
      'Emails that are not sent.',
      samplesBy('state', { waiting: mailWaiting, failed: mailFailed }),
    ),
  ],
}
