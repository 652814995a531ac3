import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { documentSeries, seriesStarts, taxDocuments } from './tables.ts'
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
  const hasDocuments = async (series: string, year: string) =>
    (await db.$count(taxDocuments, and(eq(taxDocuments.series, series), eq(taxDocuments.year, year)))) > 0

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

    /** The number that the next document gets, and whether the year has none yet. */
    async nextOf(series: string, now: Date) {
      const year = financialYear(now)
      const [row] = await db.select().from(documentSeries).where(eq(documentSeries.series, series))
      const number = row?.year === year ? row.lastNumber + 1 : 1
      return { year, number, isUnused: !(await hasDocuments(series, year)) }
    },

    /**
     * Lets the series begin with a number. Returns false if the year has a document. The row of the series stays locked, so that none
     * is issued meanwhile.
     */
    async start(series: string, firstNumber: number, now: Date): Promise<boolean> {
      const year = financialYear(now)
      const lastNumber = firstNumber - 1
      // Writing the row, changed or not, locks it.
      await db
        .insert(documentSeries)
        .values({ series, year, lastNumber, lastIssuedAt: now })
        .onConflictDoUpdate({ target: documentSeries.series, set: { series } })
      if (await hasDocuments(series, year)) return false
      await db.update(documentSeries).set({ year, lastNumber }).where(eq(documentSeries.series, series))
      await db
        .insert(seriesStarts)
        .values({ series, year, firstNumber })
        .onConflictDoUpdate({ target: [seriesStarts.series, seriesStarts.year], set: { firstNumber } })
      return true
    },
  }
}
