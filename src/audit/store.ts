import { desc } from 'drizzle-orm'
import type { PageQuery } from '../platform/contract.ts'
import type { Database } from '../platform/database.ts'
import { auditLog } from './tables.ts'

export function auditStore(db: Database) {
  return {
    newest: ({ page, limit }: PageQuery) =>
      db
        .select()
        .from(auditLog)
        .orderBy(desc(auditLog.id))
        .limit(limit)
        .offset((page - 1) * limit),

    count: () => db.$count(auditLog),
  }
}
