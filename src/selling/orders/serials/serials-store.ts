import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { sqlState, TransactionConflict, uniqueViolation } from '../../../platform/database/transaction.ts'
import { orderLineSerials } from '../tables.ts'

export type StoredSerial = typeof orderLineSerials.$inferSelect
type NewSerial = Pick<StoredSerial, 'orderId' | 'position' | 'serial'> &
  Partial<Pick<StoredSerial, 'deviceId' | 'devicePurchaseId'>>

/** IMEIs and serial numbers of sold pieces. */
export function serialsStore(db: Database) {
  const isSold = isNull(orderLineSerials.returnedAt)
  const ofOrders = (orderIds: string[]): Promise<StoredSerial[]> =>
    db
      .select()
      .from(orderLineSerials)
      .where(inArray(orderLineSerials.orderId, orderIds))
      .orderBy(asc(orderLineSerials.orderId), asc(orderLineSerials.position), asc(orderLineSerials.serial))
  return {
    /** If another sale takes one of them at the same moment, the transaction starts again. */
    async add(entries: NewSerial[]) {
      if (entries.length === 0) return
      try {
        await db.insert(orderLineSerials).values(entries)
      } catch (error) {
        if (sqlState(error) !== uniqueViolation) throw error
        throw new TransactionConflict('A serial number was sold meanwhile.', { cause: error })
      }
    },

    /** Their pieces have not left after all. */
    async remove(entries: StoredSerial[]) {
      for (const { orderId, position, serial } of entries) {
        const isOfLine = and(eq(orderLineSerials.orderId, orderId), eq(orderLineSerials.position, position))
        await db.delete(orderLineSerials).where(and(isOfLine, eq(orderLineSerials.serial, serial)))
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

    ordersWith: (serial: string, deviceId: string | undefined) => ordersWith(db, serial, deviceId),

    /** Of an order, in the order of its lines. */
    ofOrder: (orderId: string): Promise<StoredSerial[]> => ofOrders([orderId]),
    ofOrders,

    /** The shop bought these back, so that they can be sold again. A device has a life for each sale instead. */
    async saveBoughtBack(serials: string[], boughtAt: Date) {
      await db
        .update(orderLineSerials)
        .set({ returnedAt: boughtAt })
        .where(and(inArray(orderLineSerials.serial, serials), isNull(orderLineSerials.deviceId), isSold))
    },

    /** What the shop bought at this moment is its seller's again. */
    async undoBoughtBack(serials: string[], boughtAt: Date) {
      await db
        .update(orderLineSerials)
        .set({ returnedAt: null })
        .where(and(inArray(orderLineSerials.serial, serials), eq(orderLineSerials.returnedAt, boughtAt)))
    },

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

/** The orders on which this number, or this device, stands or stood, the one that has it now first. */
async function ordersWith(db: Database, serial: string, deviceId: string | undefined): Promise<string[]> {
  const rows = await db
    .select({ orderId: orderLineSerials.orderId })
    .from(orderLineSerials)
    .where(
      or(eq(orderLineSerials.serial, serial), deviceId ? eq(orderLineSerials.deviceId, deviceId) : undefined),
    )
    .orderBy(sql`${orderLineSerials.returnedAt} desc nulls first`)
    .limit(20)
  return rows.map(({ orderId }) => orderId)
}
