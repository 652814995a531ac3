import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { toRupees } from '../../../platform/money/money.ts'
import type { Database } from '../../../platform/database.ts'
import { containsPattern } from '../../../platform/database/text-search.ts'
import { isUuid } from '../../../platform/ids.ts'
import { normalizeBarcode } from '../barcode-rules.ts'
import { products, undeclaredSql } from '../tables.ts'
import type { TableFilter, TableQuery, TableRow } from './contract.ts'
import type { TableShow, TableSort } from './table-filter-rules.ts'

export type ProductRow = typeof products.$inferSelect

/** The columns of a table row. */
const columns = {
  id: products.id,
  catalogue: products.catalogue,
  name: products.name,
  brand: products.brand,
  model: products.model,
  category: products.category,
  imageUrl: products.imageUrl,
  shopCode: products.shopCode,
  pricePaise: products.pricePaise,
  mrpPaise: products.mrpPaise,
  countryOfOrigin: products.countryOfOrigin,
  onHand: products.onHand,
  held: products.held,
  lowStockLevel: products.lowStockLevel,
  barcode: products.barcode,
  archivedAt: products.archivedAt,
  isSerialised: products.isSerialised,
  warrantyDays: products.warrantyDays,
  version: products.version,
}

export const toTableRow = (row: Pick<ProductRow, keyof typeof columns>): TableRow => ({
  id: row.id,
  catalogue: row.catalogue,
  name: row.name,
  brand: row.brand,
  detail: row.model ?? row.category ?? '',
  imageUrl: row.imageUrl,
  code: row.shopCode,
  price: toRupees(row.pricePaise),
  mrp: row.mrpPaise === null ? null : toRupees(row.mrpPaise),
  countryOfOrigin: row.countryOfOrigin,
  stock: row.onHand === null ? null : row.onHand - row.held,
  reserved: row.held,
  lowStockLevel: row.lowStockLevel,
  barcode: row.barcode,
  warrantyDays: row.warrantyDays,
  isArchived: row.archivedAt !== null,
  ...(row.isSerialised && { isSerialised: true }),
  version: row.version,
})

/** Reads items for staff, also archived ones. */
export function productTableStore(db: Database) {
  return {
    page({ page, limit, sort, ...filter }: TableQuery) {
      return db
        .select(columns)
        .from(products)
        .where(tableFilter(filter))
        .orderBy(...(sort === 'newest' && filter.q ? [bestMatch(filter.q)] : []), ...tableOrder[sort])
        .limit(limit)
        .offset((page - 1) * limit)
    },

    count: (filter: TableFilter) => db.$count(products, tableFilter(filter)),

    async byId(id: string): Promise<ProductRow | undefined> {
      if (!isUuid(id)) return undefined
      const [row] = await db
        .select()
        .from(products)
        .where(and(eq(products.id, id), isSoldOrArchived))
      return row
    },

    async byIds(ids: string[]): Promise<ProductRow[]> {
      const known = ids.filter(isUuid)
      if (known.length === 0) return []
      return db
        .select()
        .from(products)
        .where(and(inArray(products.id, known), isSoldOrArchived))
    },

    /** The row, locked until the transaction ends. */
    async lock(id: string): Promise<ProductRow | undefined> {
      if (!isUuid(id)) return undefined
      const [row] = await db
        .select()
        .from(products)
        .where(and(eq(products.id, id), isSoldOrArchived))
        .for('update')
      return row
    },

    /** Name of the other item that has this barcode. */
    async nameWithBarcode(barcode: string, exceptId: string): Promise<string | undefined> {
      const [row] = await db
        .select({ name: products.name })
        .from(products)
        .where(and(eq(products.barcode, barcode), isSoldOrArchived, sql`${products.id} <> ${exceptId}`))
      return row?.name
    },
  }
}

/** Neither condition is true of a deleted item. */
export const isSoldOrArchived = or(isNull(products.deletedAt), isNotNull(products.archivedAt))

const available = sql`(${products.onHand} - ${products.held})`

const shown: Record<TableShow, SQL> = {
  in_stock: sql`${products.inStock}`,
  low_stock: sql`(${available} <= ${products.lowStockLevel} and ${products.condition} = 'new')`,
  sold_out: sql`not ${products.inStock}`,
  undeclared: sql.raw(`(${undeclaredSql} and condition = 'new')`),
  archived: sql`true`,
}

/** WHERE clause: every word is in the item's text, or the whole text is its barcode or shop code. */
export function tableFilter({ q, kind, show }: TableFilter): SQL | undefined {
  return and(
    show === 'archived' ? isNotNull(products.archivedAt) : isNull(products.deletedAt),
    show && shown[show],
    kind && eq(products.catalogue, kind),
    q ? or(containsWords(q), isCode(q)) : undefined,
  )
}

const containsWords = (text: string) =>
  and(...text.split(/\s+/).map((word) => sql`${products.searchText} like lower(${containsPattern(word)})`))

/** The code itself first, then items whose name begins with the text, has it, or has each of its words. */
function bestMatch(text: string): SQL {
  const name = sql`lower(${products.name} || ' ' || ${products.brand} || ' ' || coalesce(${products.model}, ${products.category}, ''))`
  const has = (pattern: string) => sql`${name} like lower(${pattern})`
  const words = text.split(/\s+/).map((word) => has(containsPattern(word)))
  return sql`case when ${isCode(text)} then 0 when ${has(containsPattern(text).slice(1))} then 1
    when ${has(containsPattern(text))} then 2 when ${and(...words)} then 3 else 4 end`
}

function isCode(text: string) {
  const code = normalizeBarcode(text)
  return or(eq(products.barcode, code), eq(sql`${products.shopCode}::text`, code))
}

const { id, createdAt, pricePaise } = products
const name = products.nameSortKey
const newest = [desc(createdAt), desc(id)]
const tableOrder: Record<TableSort, SQL[]> = {
  newest,
  name: [asc(name), asc(id)],
  '-name': [desc(name), desc(id)],
  price: [asc(pricePaise), asc(id)],
  '-price': [desc(pricePaise), desc(id)],
  stock: [sql`${available} asc nulls last`, asc(id)],
  '-stock': [sql`${available} desc nulls last`, asc(id)],
}
