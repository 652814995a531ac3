import { toRupees, type Paise } from '../../platform/money/money.ts'
import { isArticleNumber } from './barcode-rules.ts'
import type { CatalogueName, Product } from './contract.ts'
import type { products } from './tables.ts'

type Columns = typeof products.$inferSelect
type DetailColumn = 'barcode' | 'makerRole' | 'makerName' | 'makerAddress' | 'netQuantity' | 'genericName'
/** Lists are read without the columns that only an item's own page shows. */
type Row = Partial<Pick<Columns, DetailColumn>> &
  Omit<
    Columns,
    | DetailColumn
    | 'searchText'
    | 'specificationText'
    | 'nameSortKey'
    | 'inStock'
    | 'archivedAt'
    | 'lowStockLevel'
    | 'version'
  >

/** An item for other modules: `product` is the API's representation, `pricePaise` the amount for calculations. */
export interface Item {
  catalogue: CatalogueName
  pricePaise: Paise
  /** The owner's HSN or SAC code. */
  hsn: string | null
  /** Stock including what is held for orders; null if stock is not tracked. */
  onHand: number | null
  /** Each piece is a device with a number of its own. */
  isSerialised: boolean
  warrantyDays: number | null
  product: Product
}

export const toItem = (row: Row): Item => ({
  catalogue: row.catalogue,
  pricePaise: row.pricePaise,
  hsn: row.hsn,
  onHand: row.onHand,
  isSerialised: row.isSerialised,
  warrantyDays: row.warrantyDays,
  product: toProduct(row),
})

/** Lists every field explicitly, so that a new column stays private until the contract contains it. */
export function toProduct(row: Row): Product {
  return {
    _id: row.id,
    product_name: row.name,
    brand: row.brand,
    ...(row.model !== null && { model: row.model }),
    ...(row.category !== null && { category: row.category }),
    ...(row.compatibility !== null && { compatibility: row.compatibility }),
    price: toRupees(row.pricePaise),
    image_url: row.imageUrl,
    description: row.description,
    stock: row.onHand === null ? null : row.onHand - row.held,
    ...(row.hsn !== null && { hsn: row.hsn }),
    ...(row.condition === 'used' && { condition: row.condition }),
    ...(row.grade !== null && { grade: row.grade }),
    ...(row.batteryPercent !== null && { batteryPercent: row.batteryPercent }),
    ...(row.warrantyDays !== null && { warrantyDays: row.warrantyDays }),
    ...(row.mrpPaise !== null && { mrp: toRupees(row.mrpPaise) }),
    ...(row.countryOfOrigin !== null && { countryOfOrigin: row.countryOfOrigin }),
    ...(row.makerRole && { makerRole: row.makerRole }),
    ...(row.makerName && { makerName: row.makerName }),
    ...(row.makerAddress && { makerAddress: row.makerAddress }),
    ...(row.netQuantity && { netQuantity: row.netQuantity }),
    ...(row.barcode && isArticleNumber(row.barcode) && { gtin: row.barcode }),
    ...(row.genericName && { genericName: row.genericName }),
    ...(Object.keys(row.specifications).length > 0 && { specifications: row.specifications }),
    [`${row.catalogue}_id` as const]: row.shopCode,
  }
}
