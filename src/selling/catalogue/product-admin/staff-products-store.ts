import { and, asc, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import { catalogues } from '../catalogues.ts'
import type { CatalogueName } from '../contract.ts'
import { toItem, type Item } from '../item.ts'
import { detailColumns } from '../list-store.ts'
import { isSoldOrArchived } from '../product-table/table-store.ts'
import { nameSortKeySql, products } from '../tables.ts'

/** An item with what only staff see. */
export interface StaffProduct extends Item {
  id: string
  barcode: string | null
  lowStockLevel: number
  version: number
  isArchived: boolean
}

const staffColumns = {
  ...detailColumns,
  barcode: products.barcode,
  lowStockLevel: products.lowStockLevel,
  version: products.version,
}

/** Makes indexes by catalogue fit. */
const isOfAnyCatalogue = inArray(products.catalogue, [...catalogues])

/** Items for sheets of products. Archived ones are found by barcode, since their barcode stays taken. */
export function staffProductsStore(db: Database) {
  async function where(condition: SQL | undefined, limit?: number): Promise<StaffProduct[]> {
    const query = db.select(staffColumns).from(products).where(condition).orderBy(asc(products.id))
    const rows = await (limit === undefined ? query : query.limit(limit))
    return rows.map((row) => ({
      ...toItem(row),
      id: row.id,
      barcode: row.barcode,
      lowStockLevel: row.lowStockLevel,
      version: row.version,
      isArchived: row.deletedAt !== null,
    }))
  }

  return {
    async byIdsAndBarcodes(ids: string[], barcodes: string[]): Promise<StaffProduct[]> {
      const known = ids.filter(isUuid).map((id) => id.toLowerCase())
      if (known.length + barcodes.length === 0) return []
      const byId = known.length > 0 ? and(inArray(products.id, known), isNull(products.deletedAt)) : undefined
      const byBarcode =
        barcodes.length > 0 ? and(inArray(products.barcode, barcodes), isSoldOrArchived) : undefined
      return where(or(byId, byBarcode))
    },

    /** Items for sale with this code, one of each catalogue at most. */
    byShopCode: (code: number): Promise<StaffProduct[]> =>
      where(and(isOfAnyCatalogue, eq(products.shopCode, code), isNull(products.deletedAt))),

    /** Items for sale with one of these names, whose capital letters do not matter. */
    async byNames(names: string[]): Promise<StaffProduct[]> {
      if (names.length === 0) return []
      // By the sort key, which has an index and is alike for more names than are asked for.
      const sortKeys = sql`(select ${sql.raw(nameSortKeySql)} from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name)`
      const isNamed = and(
        isOfAnyCatalogue,
        sql`${products.nameSortKey} in ${sortKeys}`,
        isNull(products.deletedAt),
      )
      return where(isNamed)
    },

    count: () => db.$count(products, isNull(products.deletedAt)),

    /** Items for sale by ascending id, after the one with this id. */
    async pageAfter(id: string | undefined, limit: number): Promise<StaffProduct[]> {
      const isLater = id === undefined ? undefined : gt(products.id, id)
      return where(and(isNull(products.deletedAt), isLater), limit)
    },

    /** Codes that no item of the catalogue ever had, the lowest after `after` first; above 10000 when none is left. */
    async freeShopCodes(catalogue: CatalogueName, count: number, after = 99): Promise<number[]> {
      // A few more than needed, so that a gap in them is found in the index and not by reading all items.
      for (const until of new Set([after + count * 2, 10_000])) {
        const { rows } = await db.execute<{ code: number }>(sql`
          select code from generate_series(${after + 1}::int, ${Math.min(until, 10_000)}::int) as code
          where not exists (select from products where catalogue = ${catalogue} and shop_code = code)
          order by code limit ${count}`)
        if (rows.length === count) return rows.map(({ code }) => code)
      }
      if (after > 99 && after <= 10_000) return this.freeShopCodes(catalogue, count)
      const [last] = await db
        .select({ code: sql<number>`max(${products.shopCode})` })
        .from(products)
        .where(eq(products.catalogue, catalogue))
      const next = Math.max(10_000, last?.code ?? 0) + 1
      return Array.from({ length: count }, (_, place) => next + place)
    },
  }
}
