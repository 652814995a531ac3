import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { payments } from './tables.ts'

export const countPaymentsSince = (db: Database, time: Date) =>
  db.$count(payments, and(eq(payments.status, 'captured'), gt(payments.capturedAt, time)))
