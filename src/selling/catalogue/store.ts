import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import type { CatalogueName, ListQuery, Product } from './contract.ts'
import { toItem, toProduct, type Item } from './item.ts'
import { detailColumns, listOrder, listedColumns, listFilter } from './list-store.ts'
import { rank } from './search/query/rank.ts'
import { preferredOrder, type SearchTerm } from './search/query/search-terms.ts'
import { products, catalogueRevisions } from './tables.ts'

/** Reads items that are for sale; `product-admin/product-store.ts` writes them. */
export function catalogueStore(db: Database) {
  return {
    /** All items that match every term and the filters, in the requested order or by relevance. */
    async list(catalogue: CatalogueName, query: ListQuery = {}, terms: SearchTerm[] = []) {
      const rows = await db
        .select(listedColumns)
        .from(products)
        .where(listFilter(catalogue, terms, query))
        .orderBy(...listOrder(query.sort ?? preferredOrder(terms)))
      const isRanked = query.sort === undefined && terms.length > 0
      return (isRanked ? rank(catalogue, terms, rows) : rows).map(toProduct)
    },

    /** All three catalogues in one query. */
    async all(): Promise<Record<CatalogueName, Product[]>> {
      const rows = await db
        .select(listedColumns)
        .from(products)
        .where(isNull(products.deletedAt))
        .orderBy(desc(products.createdAt), desc(products.id))
      const of = (catalogue: CatalogueName) =>
        rows.filter((row) => row.catalogue === catalogue).map(toProduct)
      return { sales: of('sales'), services: of('services'), accessories: of('accessories') }
    },

    /** An item of any catalogue, if it is for sale; undefined for a malformed id. */
    async byId(id: string): Promise<Item | undefined> {
      return (await this.byIds([id]))[0]
    },

    /** Those of the ids that are for sale, in no particular order. */
    async byIds(ids: string[]): Promise<Item[]> {
      const known = ids.filter(isUuid)
      if (known.length === 0) return []
      const rows = await db
        .select(detailColumns)
        .from(products)
        .where(and(inArray(products.id, known), isNull(products.deletedAt)))
      return rows.map(toItem)
    },

    /** What distinguishes an item from others of its name, including deleted items, which orders still refer to. */
    async variantsIncludingDeleted(ids: string[]) {
      const known = ids.filter(isUuid)
      if (known.length === 0) return []
      return db
        .select({ id: products.id, model: products.model, specifications: products.specifications })
        .from(products)
        .where(inArray(products.id, known))
    },

    /** Those whose pieces are devices, of items that are sold or were. */
    async serialised(ids: string[]): Promise<Set<string>> {
      const known = ids.filter(isUuid)
      if (known.length === 0) return new Set()
      const rows = await db
        .select({ id: products.id })
        .from(products)
        .where(and(inArray(products.id, known), eq(products.isSerialised, true)))
      return new Set(rows.map(({ id }) => id))
    },

    /** Name and catalogue of each, including deleted items, which carts and orders still refer to. */
    async namesIncludingDeleted(ids: string[]) {
      const known = ids.filter(isUuid)
      if (known.length === 0) return []
      return db
        .select({ id: products.id, catalogue: products.catalogue, name: products.name })
        .from(products)
        .where(inArray(products.id, known))
    },
  }
}

/** Subquery for an item that is for sale: `id` and `name`, or no row. */
export const productForSale = (id: string, catalogue: CatalogueName) => sql`
  select ${products.id}, ${products.name} from ${products}
  where ${and(eq(products.id, id), eq(products.catalogue, catalogue), isNull(products.deletedAt))}`

/** Changes when staff add or remove a synonym. Ids ascend with time. */
const synonymsStamp = sql<string>`(select count(*) || ' ' || coalesce(max(id::text), '') from shop_synonyms)`

/** The revision of a catalogue, which `product-store.ts` increments with every change, and the stamp of the synonyms. */
export async function catalogueRevision(db: Database, catalogue: CatalogueName) {
  const [row] = await db
    .select({ revision: catalogueRevisions.revision, synonymsStamp })
    .from(catalogueRevisions)
    .where(eq(catalogueRevisions.catalogue, catalogue))
  return row ?? { revision: 0, synonymsStamp: '' }
}
