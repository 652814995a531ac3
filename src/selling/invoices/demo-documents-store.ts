import { and, inArray, notInArray } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { demoSeries } from './document-series.ts'
import { documentSeries, taxDocuments } from './tables.ts'

export function demoDocumentsStore(db: Database) {
  return {
    /** Also removes a series of samples that has no document left. */
    async removeOf(orderIds: string[]) {
      await db
        .delete(taxDocuments)
        .where(and(inArray(taxDocuments.series, demoSeries), inArray(taxDocuments.orderId, orderIds)))
      const used = db.select({ series: taxDocuments.series }).from(taxDocuments)
      await db
        .delete(documentSeries)
        .where(and(inArray(documentSeries.series, demoSeries), notInArray(documentSeries.series, used)))
    },
  }
}
