import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../../../platform/database/bytea.ts'
import { repairJobs } from '../tables.ts'

const moment = () => timestamp({ withTimezone: true })

/** Photos of the device; an erasure deletes them. */
export const repairPhotos = pgTable(
  'repair_photos',
  {
    id: uuid().primaryKey(),
    jobId: text()
      .notNull()
      .references(() => repairJobs.id),
    addedAt: moment().notNull(),
    /** Null for one that the customer added. */
    addedBy: uuid(),
    /** On the link too. */
    isForCustomer: boolean().notNull().default(false),
    /** WebP, without metadata. */
    content: bytea().notNull(),
  },
  (photo) => [
    index('repair_photos_job').on(photo.jobId),
    check('repair_photos_size', sql`octet_length(${photo.content}) between 1 and 5000000`),
  ],
)
