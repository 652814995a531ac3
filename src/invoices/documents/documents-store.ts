import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { financialYear } from '../numbers/financial-year.ts'
import { documentSeries, taxDocuments } from '../tables.ts'

export type TaxDocument = typeof taxDocuments.$inferSelect
export type NewDocument = typeof taxDocuments.$inferInsert

export function documentsStore(db: Database) {
  return {
    async add(document: NewDocument) {
      const [row] = await db.insert(taxDocuments).values(document).returning()
      return row!
    },

    async byId(id: string) {
      if (!isUuid(id)) return undefined
      const [row] = await db.select().from(taxDocuments).where(eq(taxDocuments.id, id))
      return row
    },

    async ofOrders(orderIds: string[]): Promise<TaxDocument[]> {
      if (orderIds.length === 0) return []
      return db
        .select()
        .from(taxDocuments)
        .where(inArray(taxDocuments.orderId, orderIds))
        .orderBy(asc(taxDocuments.issuedAt), asc(taxDocuments.id))
    },

    /**
     * The next number of the series in its financial year. Others wait until this transaction ends, so that none is left
     * out; a clock that was set back issues at the moment of the last document, so that numbers and dates rise together.
     */
    async nextNumber(series: string, now: Date) {
      await db
        .insert(documentSeries)
        .values({ series, year: financialYear(now), lastNumber: 0, lastIssuedAt: now })
        .onConflictDoNothing()
      const [last] = await db
        .select()
        .from(documentSeries)
        .where(eq(documentSeries.series, series))
        .for('update')
      const issuedAt = last!.lastIssuedAt > now ? last!.lastIssuedAt : now
      const year = financialYear(issuedAt)
      const number = year === last!.year ? last!.lastNumber + 1 : 1
      await db
        .update(documentSeries)
        .set({ year, lastNumber: number, lastIssuedAt: issuedAt })
        .where(eq(documentSeries.series, series))
      return { year, number, issuedAt }
    },
  }
}
