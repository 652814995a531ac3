import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { daysAfter } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import { products } from '../tables.ts'
import { bulkChangeLines, bulkChanges } from './tables.ts'

export type BulkChangeLine = typeof bulkChangeLines.$inferSelect

/** Rows of an insert in one statement, so that it has less than 65,535 parameters. */
const chunkSize = 1_000

export function bulkChangesStore(db: Database) {
  return {
    /** Stores a preview, and deletes old ones that were never applied. */
    async add(change: typeof bulkChanges.$inferInsert, lines: (typeof bulkChangeLines.$inferInsert)[]) {
      const yesterday = daysAfter(change.createdAt, -1)
      await db
        .delete(bulkChanges)
        .where(and(isNull(bulkChanges.appliedAt), lt(bulkChanges.createdAt, yesterday)))
      await db.insert(bulkChanges).values(change)
      for (let start = 0; start < lines.length; start += chunkSize)
        await db.insert(bulkChangeLines).values(lines.slice(start, start + chunkSize))
    },

    /** The change, locked until the transaction ends. */
    async lock(id: string) {
      if (!isUuid(id)) return undefined
      const [change] = await db.select().from(bulkChanges).where(eq(bulkChanges.id, id)).for('update')
      return change
    },

    async exists(id: string): Promise<boolean> {
      if (!isUuid(id)) return false
      return (
        (await db.select({ id: bulkChanges.id }).from(bulkChanges).where(eq(bulkChanges.id, id))).length > 0
      )
    },

    /** All lines with their items' names. */
    lines: (changeId: string) => linesQuery(db, changeId),

    page: (changeId: string, { page, limit }: { page: number; limit: number }) =>
      linesQuery(db, changeId)
        .limit(limit)
        .offset((page - 1) * limit),

    countLines: (changeId: string) => db.$count(bulkChangeLines, eq(bulkChangeLines.changeId, changeId)),

    async markApplied(changeId: string, ids: string[], now: Date) {
      await db
        .update(bulkChangeLines)
        .set({ appliedVersion: sql`${bulkChangeLines.version} + 1` })
        .where(
          and(
            eq(bulkChangeLines.changeId, changeId),
            sql`${bulkChangeLines.productId} = any(${sql.param(ids)}::uuid[])`,
          ),
        )
      await db.update(bulkChanges).set({ appliedAt: now }).where(eq(bulkChanges.id, changeId))
    },

    async markUndone(changeId: string, now: Date) {
      await db.update(bulkChanges).set({ undoneAt: now }).where(eq(bulkChanges.id, changeId))
    },

    latest: () => latestChange(db),
  }
}

const linesQuery = (db: Database, changeId: string) =>
  db
    .select({
      ...{ line: bulkChangeLines, name: products.name, catalogue: products.catalogue },
      ...{ brand: products.brand, model: products.model, barcode: products.barcode },
      fits: products.compatibility,
    })
    .from(bulkChangeLines)
    .innerJoin(products, eq(products.id, bulkChangeLines.productId))
    .where(eq(bulkChangeLines.changeId, changeId))
    .orderBy(asc(bulkChangeLines.position))
    .$dynamic()

/** The change that was applied last, with the name of the staff member and the number of changed items. */
async function latestChange(db: Database) {
  const [change] = await db
    .select({
      id: bulkChanges.id,
      summary: bulkChanges.summary,
      appliedAt: bulkChanges.appliedAt,
      undoneAt: bulkChanges.undoneAt,
      staff: sql<
        string | null
      >`(select full_name from user_names where user_names.id = ${bulkChanges.staffId})`,
      changed: sql<number>`(select count(*)::int from bulk_change_lines l where l.change_id = ${bulkChanges.id} and applied_version is not null)`,
    })
    .from(bulkChanges)
    .where(isNotNull(bulkChanges.appliedAt))
    .orderBy(desc(bulkChanges.appliedAt), desc(bulkChanges.id))
    .limit(1)
  return change
}
