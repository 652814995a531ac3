import { and, asc, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { specificationText } from '../specifications.ts'
import { products } from '../tables.ts'
import type { NewItem } from './product-store.ts'

export type ProductRow = typeof products.$inferSelect
/** A new item with every column that an import sets. */
export type BatchItem = NewItem & Pick<ProductRow, 'barcode' | 'lowStockLevel'>

/** Columns that an edit sets, and those of a new item. */
const edited =
  'name brand model category compatibility price_paise image_url description hsn specifications specification_text on_hand barcode low_stock_level mrp_paise country_of_origin maker_role maker_name maker_address net_quantity generic_name condition grade battery_percent warranty_days updated_at'.split(
    ' ',
  )
const added = ['id', 'catalogue', 'shop_code', 'created_at', 'is_demo', ...edited]

const list = (names: string[], prefix = '') => sql.raw(names.map((name) => prefix + name).join(', '))

/**
 * Of the transaction: the trigram index takes in what it has collected more often, or one statement of many would take a third of a
 * second for 4 MB.
 */
const setting = sql.raw(`set_config('gin_pending_list_limit', '256kB', true)`)

/**
 * Writes many items with one statement each. The rows are one JSON value, so that the text of a statement does not depend on their
 * number and the database prepares it once. Search words and revisions are up to the caller.
 */
export function productBatchStore(db: Database) {
  return {
    /** Items for sale by id, locked by ascending id until the transaction ends. */
    async lock(ids: string[]): Promise<Map<string, ProductRow>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select()
        .from(products)
        .where(and(inArray(products.id, ids), isNull(products.deletedAt)))
        .orderBy(asc(products.id))
        .for('update')
      return new Map(rows.map((row) => [row.id, row]))
    },

    /** Returns the number of items whose shop code was free. */
    async add(items: BatchItem[]): Promise<number> {
      if (items.length === 0) return 0
      const { rowCount } = await db.execute(sql`
        insert into ${products} (${list(added)}) select ${list(added)}
        from (select ${setting}) as setting, ${rowsOf(items)} as item
        on conflict (catalogue, shop_code) do nothing`)
      return rowCount ?? 0
    },

    /** `rows` are the locked ones with their changes. */
    async update(rows: ProductRow[]) {
      if (rows.length === 0) return
      await db.execute(sql`
        update ${products} set (${list(edited)}) = row(${list(edited, 'item.')}), version = products.version + 1
        from ${rowsOf(rows)} as item where products.id = item.id`)
    },
  }
}

function rowsOf(items: (BatchItem & { updatedAt?: Date })[]): SQL {
  const rows = items.map((item) => ({
    ...{ id: item.id, catalogue: item.catalogue, shop_code: item.shopCode, created_at: item.createdAt },
    ...{ name: item.name, brand: item.brand, model: item.model, category: item.category },
    ...{ compatibility: item.compatibility, price_paise: item.pricePaise, image_url: item.imageUrl },
    is_demo: item.isDemo ?? false,
    ...{ description: item.description, hsn: item.hsn, specifications: item.specifications ?? {} },
    specification_text: specificationText(item.catalogue, item.specifications ?? {}),
    ...{ on_hand: item.onHand, barcode: item.barcode, low_stock_level: item.lowStockLevel },
    ...{ mrp_paise: item.mrpPaise, country_of_origin: item.countryOfOrigin, net_quantity: item.netQuantity },
    ...{ maker_role: item.makerRole, maker_name: item.makerName, maker_address: item.makerAddress },
    ...{ generic_name: item.genericName, condition: item.condition ?? 'new', grade: item.grade },
    ...{ battery_percent: item.batteryPercent, warranty_days: item.warrantyDays },
    updated_at: item.updatedAt ?? item.createdAt,
  }))
  return sql`jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb)`
}
