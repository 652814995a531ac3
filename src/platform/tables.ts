import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Counters of rate limits, shared by all processes of the shop. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true }),
})

/** Requests with an Idempotency-Key and their stored responses; without a response the request is still running. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    owner: uuid().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    answer: jsonb(),
    runsUntil: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.owner, row.route, row.key] }),
    index('idempotency_keys_age').on(row.createdAt),
  ],
)

/** Periodic jobs that run once per shop, however many processes it has. A process claims a run by writing its start. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  /** Number of runs started. */
  runs: integer().notNull(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
  /** Null while it runs, and forever if its process died. */
  endedAt: timestamp({ withTimezone: true }),
  /** End of the last successful run. */
  succeededAt: timestamp({ withTimezone: true }),
})

/**
 * Secrets that staff typed into the back office, encrypted (stored-secrets/encryption.ts). `secret` is not in the activity log;
 * `hint` is the part that may be shown. Triggers: stored_secrets_audited, stored_secrets_shown_changed.
 */
export const storedSecrets = pgTable('stored_secrets', {
  id: text().primaryKey(),
  secret: text().notNull(),
  hint: text().notNull(),
  savedAt: timestamp({ withTimezone: true }).notNull(),
  savedBy: uuid().notNull(),
})
