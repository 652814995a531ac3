import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { sqlState, TransactionConflict, uniqueViolation } from '../../../platform/database/transaction.ts'
import { orderLineSerials } from '../tables.ts'

export type StoredSerial = typeof orderLineSerials.$inferSelect

/** IMEIs and serial numbers of sold pieces. */
export function serialsStore(db: Database) {
  const isSold = isNull(orderLineSerials.returnedAt)
  return {
    /** If another sale takes one of them at the same moment, the transaction starts again. */
    async add(entries: Omit<StoredSerial, 'returnedAt'>[]) {
      if (entries.length === 0) return
      try {
        await db.insert(orderLineSerials).values(entries)
      } catch (error) {
        if (sqlState(error) !== uniqueViolation) throw error
        throw new TransactionConflict('A serial number was sold meanwhile.', { cause: error })
      }
    },

    /** Those of these numbers that are sold and not returned. */
    async sold(serials: string[]): Promise<StoredSerial[]> {
      if (serials.length === 0) return []
      return db
        .select()
        .from(orderLineSerials)
        .where(and(inArray(orderLineSerials.serial, serials), isSold))
        .orderBy(asc(orderLineSerials.serial))
    },

    /** The orders on which this number stands or stood, the one that has it now first. */
    async ordersWith(serial: string): Promise<string[]> {
      const rows = await db
        .select({ orderId: orderLineSerials.orderId })
        .from(orderLineSerials)
        .where(eq(orderLineSerials.serial, serial))
        .orderBy(sql`${orderLineSerials.returnedAt} desc nulls first`)
        .limit(20)
      return rows.map(({ orderId }) => orderId)
    },

    /** Of an order, in the order of its lines. */
    ofOrder: (orderId: string): Promise<StoredSerial[]> =>
      db
        .select()
        .from(orderLineSerials)
        .where(eq(orderLineSerials.orderId, orderId))
        .orderBy(asc(orderLineSerials.position), asc(orderLineSerials.serial)),

    /** Of one line of an order. From then on another sale may have these numbers. */
    async saveReturned(orderId: string, position: number, serials: string[], returnedAt: Date) {
      const isOfLine = and(eq(orderLineSerials.orderId, orderId), eq(orderLineSerials.position, position))
      await db
        .update(orderLineSerials)
        .set({ returnedAt })
        .where(and(isOfLine, inArray(orderLineSerials.serial, serials), isSold))
    },
  }
}
