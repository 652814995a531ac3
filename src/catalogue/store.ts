import { and, desc, eq, getTableColumns, inArray, isNull, like, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { isUuid } from '../platform/ids.ts'
import type { CatalogueName, ListQuery, Product } from './contract.ts'
import { toItem, toProduct, type Item } from './item.ts'
import { inOrder, wanted } from './list-query.ts'
import { products } from './tables.ts'

type Row = typeof products.$inferSelect
type NewRow = Omit<typeof products.$inferInsert, 'held' | 'updatedAt' | 'deletedAt'>
export type Details = Omit<NewRow, 'id' | 'catalogue' | 'shopCode' | 'createdAt' | 'onHand'>

const pageSize = 20

export function catalogueStore(db: Database) {
  return {
    /** `total` counts all that match, also when only a part of them was asked for. */
    async list(
      catalogue: CatalogueName,
      query: ListQuery = {},
    ): Promise<{ products: Product[]; total: number }> {
      const where = wanted(catalogue, query)
      const total = db.$count(products, where)
      const all = db
        .select({ ...getTableColumns(products), total: sql<number>`(${total})`.mapWith(Number) })
        .from(products)
        .where(where)
        .orderBy(...inOrder(query.sort))
      if (query.page === undefined && query.limit === undefined) {
        const rows = await all
        return { products: rows.map(toProduct), total: rows.length }
      }
      const { page = 1, limit = pageSize } = query
      const rows = await all.limit(limit).offset((page - 1) * limit)
      return { products: rows.map(toProduct), total: rows[0]?.total ?? (page > 1 ? await total : 0) }
    },

    /** Everything that is for sale, in one question. */
    async all(): Promise<Record<CatalogueName, Product[]>> {
      const rows = await db
        .select()
        .from(products)
        .where(isNull(products.deletedAt))
        .orderBy(desc(products.createdAt), desc(products.id))
      const of = (catalogue: CatalogueName) =>
        rows.filter((row) => row.catalogue === catalogue).map(toProduct)
      return { sales: of('sales'), services: of('services'), accessories: of('accessories') }
    },

    /** An item of any catalogue, if it is for sale. */
    async byId(id: string): Promise<Item | undefined> {
      return (await this.byIds([id]))[0]
    },

    /** Those of them that are for sale, in no particular order. */
    async byIds(ids: string[]): Promise<Item[]> {
      const known = ids.filter(isUuid)
      if (known.length === 0) return []
      const rows = await db
        .select()
        .from(products)
        .where(and(inArray(products.id, known), isNull(products.deletedAt)))
      return rows.map(toItem)
    },

    /** What these are called and where they stand, deleted ones too: carts and orders still speak of them. */
    async everSold(ids: string[]) {
      const known = ids.filter(isUuid)
      if (known.length === 0) return []
      return db
        .select({ id: products.id, catalogue: products.catalogue, name: products.name })
        .from(products)
        .where(inArray(products.id, known))
    },

    /** Undefined when the shop code is taken; the unique index decides, also between two who add at once. */
    async add(row: NewRow): Promise<Product | undefined> {
      const [added] = await this.addAll([row])
      return added
    },

    /** Adds those whose shop code is free, in one statement. */
    async addAll(rows: NewRow[]): Promise<Product[]> {
      if (rows.length === 0) return []
      const added = await db
        .insert(products)
        .values(rows.map((row) => ({ ...row, updatedAt: row.createdAt })))
        .onConflictDoNothing({ target: [products.catalogue, products.shopCode] })
        .returning()
      return added.map(toProduct)
    },

    /** A code between 100 and 10000 that nothing has had yet, or the next above once those are used up. */
    async freeShopCode(catalogue: CatalogueName): Promise<number> {
      const { rows } = await db.execute<{ code: number }>(sql`
        select coalesce(
          (select code from generate_series(100, 10000) as code
           where not exists (select from products where catalogue = ${catalogue} and shop_code = code)
           order by random() limit 1),
          (select max(shop_code) + 1 from products where catalogue = ${catalogue})) as code`)
      return Number(rows[0]?.code)
    },

    /** The item as it was, kept from other writers until the transaction ends. */
    async hold(catalogue: CatalogueName, id: string): Promise<Row | undefined> {
      if (!isUuid(id)) return undefined
      const [row] = await db.select().from(products).where(forSale(catalogue, id)).for('update')
      return row
    },

    async change(id: string, details: Partial<Details> & { onHand?: number | null }, now: Date) {
      const [row] = await db
        .update(products)
        .set({ ...details, updatedAt: now })
        .where(eq(products.id, id))
        .returning()
      return toProduct(row!)
    },

    /** Answers its name, or undefined when there is no such item. */
    async remove(catalogue: CatalogueName, id: string, now: Date): Promise<string | undefined> {
      if (!isUuid(id)) return undefined
      const [row] = await db
        .update(products)
        .set({ deletedAt: now, updatedAt: now })
        .where(forSale(catalogue, id))
        .returning({ name: products.name })
      return row?.name
    },

    /** True while nothing was ever added, deleted items included. */
    async isEmpty(): Promise<boolean> {
      const rows = await db.select({ id: products.id }).from(products).limit(1)
      return rows.length === 0
    },

    /** Items whose picture still lies on another site. */
    async withForeignImages(limit: number) {
      return db
        .select({ id: products.id, imageUrl: products.imageUrl })
        .from(products)
        .where(and(like(products.imageUrl, 'http%'), isNull(products.deletedAt)))
        .orderBy(desc(products.updatedAt))
        .limit(limit)
    },

    /** Unless the picture was changed meanwhile. */
    async replaceImage(id: string, from: string, to: string) {
      await db
        .update(products)
        .set({ imageUrl: to })
        .where(and(eq(products.id, id), eq(products.imageUrl, from)))
    },
  }
}

function forSale(catalogue: CatalogueName, id: string) {
  return and(eq(products.id, id), eq(products.catalogue, catalogue), isNull(products.deletedAt))
}
