import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PasscodeKind } from '../contract.ts'
import { repairJobs } from '../tables.ts'

const moment = () => timestamp({ withTimezone: true })

/** Passcodes and patterns of devices, encrypted with a key outside the database; deleted when the job ends, or after 90 days. */
export const repairPasscodes = pgTable(
  'repair_passcodes',
  {
    jobId: text()
      .primaryKey()
      .references(() => repairJobs.id),
    kind: text().$type<PasscodeKind>().notNull(),
    cipher: text().notNull(),
    storedAt: moment().notNull(),
  },
  (passcode) => [
    index('repair_passcodes_stored').on(passcode.storedAt),
    check('repair_passcodes_known_kind', sql`${passcode.kind} in ('code', 'pattern')`),
  ],
)
