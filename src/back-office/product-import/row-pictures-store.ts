import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { headingOf } from './columns.ts'
import { isFile, type StoredRow } from './store.ts'
import { importedPictures, productImportRows as rows } from './tables.ts'

const rowsPerStatement = 1_000

/** Pictures of the rows, after the rows are written. */
export function rowPicturesStore(db: Database) {
  const isOpen = (id: string) =>
    and(eq(rows.importId, id), isNotNull(rows.picture), eq(rows.isPictureDone, false))
  return {
    /** Rows of a preview that change an item and name a file of an archive, with the image that the item has. */
    async named(id: string): Promise<{ number: number; picture: string; imageUrl: string }[]> {
      return db
        .select({
          number: rows.number,
          picture: sql<string>`${rows.picture}`,
          imageUrl: sql<string>`${rows.values} -> 'form' ->> 'image_url'`,
        })
        .from(rows)
        .where(and(eq(rows.importId, id), eq(rows.action, 'change'), isFile))
        .orderBy(asc(rows.number))
    },

    /** These rows leave the item's picture as it is, so some of them change nothing. */
    async leave(id: string, numbers: number[]) {
      const column = headingOf.get('image_url')!
      const otherChanges = sql`(select coalesce(jsonb_agg(change), '[]') from jsonb_array_elements(${rows.changes}) as change
        where change ->> 'column' <> ${column})`
      for (let at = 0; at < numbers.length; at += rowsPerStatement)
        await db
          .update(rows)
          .set({
            picture: null,
            changes: otherChanges,
            action: sql`case when ${otherChanges} = '[]' then 'same' else ${rows.action} end`,
          })
          .where(and(eq(rows.importId, id), inArray(rows.number, numbers.slice(at, at + rowsPerStatement))))
    },

    /** Pictures to fetch, of rows that are written, not tried within the last minute. They are marked as tried. */
    async claim(id: string, limit: number, now: Date): Promise<StoredRow[]> {
      const aMinuteAgo = new Date(now.getTime() - 60_000)
      const isDue = and(isOpen(id), or(isNull(rows.pictureTriedAt), lt(rows.pictureTriedAt, aMinuteAgo)))
      const next = db
        .select({ number: rows.number })
        .from(rows)
        .where(isDue)
        .orderBy(asc(rows.number))
        .limit(limit)
      return db
        .update(rows)
        .set({ pictureTriedAt: now })
        .where(and(eq(rows.importId, id), inArray(rows.number, next), isDue))
        .returning()
    },

    async hasOpen(id: string): Promise<boolean> {
      return (await db.select({ number: rows.number }).from(rows).where(isOpen(id)).limit(1)).length > 0
    },

    async saveResult(id: string, number: number, problems: StoredRow['problems']) {
      await db
        .update(rows)
        .set({ isPictureDone: true, problems })
        .where(and(eq(rows.importId, id), eq(rows.number, number)))
    },
  }
}

/** Where pictures of products came from. */
export function importedPicturesStore(db: Database) {
  return {
    async of(productIds: string[]) {
      if (productIds.length === 0) return new Map<string, { source: string; path: string }>()
      const found = await db
        .select()
        .from(importedPictures)
        .where(inArray(importedPictures.productId, productIds))
      return new Map(found.map(({ productId, ...picture }) => [productId, picture]))
    },

    async save(values: typeof importedPictures.$inferInsert) {
      await db
        .insert(importedPictures)
        .values(values)
        .onConflictDoUpdate({ target: importedPictures.productId, set: values })
    },
  }
}
