import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import { tableFilter } from '../product-table/table-store.ts'
import { products } from '../tables.ts'
import { maxBulkItems, type BulkRequest } from './contract.ts'

/** The columns that a bulk change reads and compares. */
const columns = {
  id: products.id,
  catalogue: products.catalogue,
  name: products.name,
  pricePaise: products.pricePaise,
  mrpPaise: products.mrpPaise,
  countryOfOrigin: products.countryOfOrigin,
  onHand: products.onHand,
  isSerialised: products.isSerialised,
  held: products.held,
  version: products.version,
  isGone: sql<boolean>`${products.deletedAt} is not null`,
}

export type BulkItem = Awaited<ReturnType<ReturnType<typeof bulkItemsStore>['select']>>[number]

/** What a bulk change sets. */
export type BulkValues = Pick<typeof products.$inferSelect, 'pricePaise' | 'onHand' | 'countryOfOrigin'>

/** The items of bulk changes. */
export function bulkItemsStore(db: Database) {
  return {
    /** The items for sale that a request selects, by name; one more than allowed shows that there are too many. */
    select({ ids, filter }: Pick<BulkRequest, 'ids' | 'filter'>) {
      return db
        .select(columns)
        .from(products)
        .where(
          ids === undefined
            ? and(tableFilter(filter ?? {}), isNull(products.deletedAt))
            : and(inArray(products.id, ids.filter(isUuid)), isNull(products.deletedAt)),
        )
        .orderBy(asc(products.name), asc(products.id))
        .limit(maxBulkItems + 1)
    },

    /** Locks items by ascending id, as orders do, so that they cannot deadlock. */
    lockItems: (ids: string[]) =>
      db
        .select(columns)
        .from(products)
        .where(sql`${products.id} = any(${sql.param(ids)}::uuid[])`)
        .orderBy(asc(products.id))
        .for('update'),

    /** Sets price, stock and country of all items in one statement. */
    async saveItems(items: ({ id: string } & BulkValues)[], now: Date) {
      await db.execute(sql`
        update ${products} set price_paise = changed."pricePaise", on_hand = changed."onHand", country_of_origin = changed."countryOfOrigin", version = version + 1, updated_at = ${now}
        from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as changed(id uuid, "pricePaise" int, "onHand" int, "countryOfOrigin" text)
        where products.id = changed.id`)
    },
  }
}
