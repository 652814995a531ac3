import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How often what is limited was done: shared by the processes of a shop that runs on several. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true }),
})
