import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import { returnLines, returnPhotos, returns } from './tables.ts'

type ReturnRow = typeof returns.$inferSelect
type ReturnLineRow = typeof returnLines.$inferSelect
/** `photos`: their ids, oldest first. */
export type StoredReturn = ReturnRow & { lines: ReturnLineRow[]; photos: string[] }
type NewReturn = typeof returns.$inferInsert

export function returnsStore(db: Database) {
  return {
    async add(row: NewReturn, lines: { position: number; quantity: number }[]) {
      await db.insert(returns).values(row)
      await db.insert(returnLines).values(lines.map((line) => ({ ...line, returnId: row.id })))
    },

    async ofOrders(orderIds: string[]): Promise<StoredReturn[]> {
      if (orderIds.length === 0) return []
      const rows = await db
        .select()
        .from(returns)
        .where(inArray(returns.orderId, orderIds))
        .orderBy(asc(returns.requestedAt), asc(returns.id))
      return withLines(db, rows)
    },

    /** Those of these orders that have a return request which the owner has not decided on. */
    async requestedOf(orderIds: string[]): Promise<Set<string>> {
      if (orderIds.length === 0) return new Set()
      const rows = await db
        .select({ orderId: returns.orderId })
        .from(returns)
        .where(and(inArray(returns.orderId, orderIds), eq(returns.status, 'requested')))
      return new Set(rows.map(({ orderId }) => orderId))
    },

    /** Locks the return, if it belongs to this order. */
    async lock(orderId: string, id: string): Promise<StoredReturn | undefined> {
      if (!isUuid(id)) return undefined
      const rows = await db
        .select()
        .from(returns)
        .where(and(eq(returns.id, id), eq(returns.orderId, orderId)))
        .for('update')
      return (await withLines(db, rows))[0]
    },

    async update(id: string, values: Partial<NewReturn>) {
      await db.update(returns).set(values).where(eq(returns.id, id))
    },

    async addPhoto(photo: typeof returnPhotos.$inferInsert) {
      await db.insert(returnPhotos).values(photo)
    },

    /** The photo, if it is one of this order's return. */
    async photo(of: { orderId: string; returnId: string; photoId: string }): Promise<Buffer | undefined> {
      if (!isUuid(of.returnId) || !isUuid(of.photoId)) return undefined
      const [found] = await db
        .select({ content: returnPhotos.content })
        .from(returnPhotos)
        .innerJoin(returns, eq(returns.id, returnPhotos.returnId))
        .where(
          and(eq(returnPhotos.id, of.photoId), eq(returns.id, of.returnId), eq(returns.orderId, of.orderId)),
        )
      return found?.content
    },

    async updateRestocked(returnId: string, position: number, restocked: number) {
      await db
        .update(returnLines)
        .set({ restocked })
        .where(and(eq(returnLines.returnId, returnId), eq(returnLines.position, position)))
    },
  }
}

async function withLines(db: Database, rows: ReturnRow[]): Promise<StoredReturn[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(returnLines)
    .where(inArray(returnLines.returnId, ids))
    .orderBy(asc(returnLines.position))
  const photos = await db
    .select({ id: returnPhotos.id, returnId: returnPhotos.returnId })
    .from(returnPhotos)
    .where(inArray(returnPhotos.returnId, ids))
    .orderBy(asc(returnPhotos.addedAt), asc(returnPhotos.id))
  const linesOf = Map.groupBy(lines, ({ returnId }) => returnId)
  const photosOf = Map.groupBy(photos, ({ returnId }) => returnId)
  return rows.map((row) => ({
    ...row,
    lines: linesOf.get(row.id) ?? [],
    photos: (photosOf.get(row.id) ?? []).map(({ id }) => id),
  }))
}
