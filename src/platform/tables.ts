import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/** How often what is limited was done: shared by the processes of a shop that runs on several. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true }),
})

/** What was asked for with an Idempotency-Key, and what was answered; without an answer it is under way until then. */
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

/** Periodic jobs of which one run per shop is enough, however many processes it has: who starts one writes it here first. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  /** How many runs were started. */
  runs: integer().notNull(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
  /** Null while it runs, and for good where its process died. */
  endedAt: timestamp({ withTimezone: true }),
  /** The end of the last run that did not fail. */
  succeededAt: timestamp({ withTimezone: true }),
})

/**
 * How many rows long lists have, part by part and day by day, so that nobody counts the rows: triggers add a line for each
 * change, and lines of one day are added up from time to time.
 */
export const rowCounts = pgTable(
  'tallies',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    list: text().notNull(),
    /** Of orders their status; empty where a list has no parts. */
    part: text().notNull().default(''),
    /** In UTC. */
    day: date().notNull(),
    change: integer().notNull(),
  },
  (row) => [index('tallies_list').on(row.list, row.part, row.day, row.change)],
)
