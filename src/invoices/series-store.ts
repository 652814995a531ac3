import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { documentSeries } from './tables.ts'
import { financialYear } from './document-number.ts'

function takeNumber(db: Database, first: typeof documentSeries.$inferSelect) {
  const clockWentBack = sql`${documentSeries.lastIssuedAt} > excluded.last_issued_at`
  const continuesYear = sql`${clockWentBack} or ${documentSeries.year} = excluded.year`
  return db
    .insert(documentSeries)
    .values(first)
    .onConflictDoUpdate({
      target: documentSeries.series,
      set: {
        year: sql`case when ${clockWentBack} then ${documentSeries.year} else excluded.year end`,
        lastNumber: sql`case when ${continuesYear} then ${documentSeries.lastNumber} + 1 else 1 end`,
        lastIssuedAt: sql`greatest(${documentSeries.lastIssuedAt}, excluded.last_issued_at)`,
      },
    })
    .returning()
}

export function seriesStore(db: Database) {
  return {
    /**
     * Takes the next number of the series in its financial year. Locks the series until the transaction ends, so that a
     * rollback leaves no gap. If the clock went back, the last document's time is used, so that numbers and dates ascend.
     */
    async nextNumber(series: string, now: Date) {
      const first = { series, year: financialYear(now), lastNumber: 1, lastIssuedAt: now }
      const [row] = await takeNumber(db, first)
      const { year, lastNumber: number, lastIssuedAt: issuedAt } = row!
      return { year, number, issuedAt }
    },
  }
}
