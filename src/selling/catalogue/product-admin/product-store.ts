import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { CatalogueName, Product } from '../contract.ts'
import { toProduct } from '../item.ts'
import { specificationText, type Specifications } from '../specifications.ts'
import { stockLedgerStore } from '../stock/stock-store.ts'
import { wordsStore } from '../search/words-store.ts'
import { actingStaffSql, products } from '../tables.ts'
import { bumpRevisions } from './revisions-store.ts'

type NewRow = typeof products.$inferInsert
/** The fields of a product that staff can set. */
type Details = Omit<
  NewRow,
  | 'id'
  | 'catalogue'
  | 'shopCode'
  | 'onHand'
  | 'held'
  | 'createdAt'
  | 'updatedAt'
  | 'deletedAt'
  | 'archivedAt'
  | 'deletedBy'
  | 'version'
  | 'isDemo'
  | 'specificationText'
>
type Changes = { [Key in keyof Details]?: Details[Key] | undefined } & { onHand?: number | null | undefined }
export type NewItem = Details &
  Pick<NewRow, 'id' | 'catalogue' | 'shopCode' | 'onHand' | 'createdAt' | 'isDemo'>

const isListed = (catalogue: CatalogueName, id: string) =>
  and(eq(products.id, id), eq(products.catalogue, catalogue), isNull(products.deletedAt))

/** Adds, updates and deletes products. Each write also updates the search words and the catalogue's revision. */
export function productStore(db: Database) {
  const words = wordsStore(db)
  return {
    /** Adds the products whose shop code is free; the unique index also decides between concurrent inserts. */
    async add(items: NewItem[]): Promise<Product[]> {
      if (items.length === 0) return []
      const rows = await db
        .insert(products)
        .values(items.map(toRow))
        .onConflictDoNothing({ target: [products.catalogue, products.shopCode] })
        .returning()
      await stockLedgerStore(db).recordCounts(
        rows.map(({ id, onHand }) => ({ productId: id, before: 0, after: onHand })),
        items[0]!.createdAt,
      )
      await words.addWordsOf(rows.map(({ id }) => id))
      await bumpRevisions(db, rows)
      return rows.map(toProduct)
    },

    freeShopCode: (catalogue: CatalogueName) => freeShopCode(db, catalogue),

    /** The product row, locked until the transaction ends. */
    async lock(catalogue: CatalogueName, id: string) {
      if (!isUuid(id)) return undefined
      const [row] = await db.select().from(products).where(isListed(catalogue, id)).for('update')
      return row
    },

    /** Undefined fields stay unchanged. */
    async update(catalogue: CatalogueName, id: string, details: Changes, now: Date) {
      const [row] = await db
        .update(products)
        .set({
          ...details,
          ...searchable(catalogue, details.specifications),
          version: sql`${products.version} + 1`,
          updatedAt: now,
        })
        .where(eq(products.id, id))
        .returning()
      await words.addWordsOf([id])
      await bumpRevisions(db, [row!])
      return toProduct(row!)
    },

    /** Returns the item's name, or undefined if there is no such item. */
    async remove(catalogue: CatalogueName, id: string, now: Date): Promise<string | undefined> {
      if (!isUuid(id)) return undefined
      const [row] = await db
        .update(products)
        .set({ deletedAt: now, deletedBy: actingStaffSql, updatedAt: now })
        .where(isListed(catalogue, id))
        .returning({ name: products.name, catalogue: products.catalogue })
      if (row) await bumpRevisions(db, [row])
      return row?.name
    },

    /** True if there has never been a product; deleted ones count. */
    async isEmpty(): Promise<boolean> {
      const rows = await db.select({ id: products.id }).from(products).limit(1)
      return rows.length === 0
    },
  }
}

/** A code from 100 to 10000 that no item ever had, or the next higher one if none is left. */
async function freeShopCode(db: Database, catalogue: CatalogueName): Promise<number> {
  const { rows } = await db.execute<{ code: number }>(sql`
    select coalesce(
      (select code from generate_series(100, 10000) as code
       where not exists (select from products where catalogue = ${catalogue} and shop_code = code)
       order by random() limit 1),
      (select max(shop_code) + 1 from products where catalogue = ${catalogue})) as code`)
  return rows[0]!.code
}

const toRow = (item: NewItem) => ({
  ...item,
  ...searchable(item.catalogue, item.specifications),
  updatedAt: item.createdAt,
})

const searchable = (catalogue: CatalogueName, specifications: Specifications | undefined) =>
  specifications && { specificationText: specificationText(catalogue, specifications) }
