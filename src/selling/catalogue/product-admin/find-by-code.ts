import type { Database } from '../../../platform/database.ts'
import { normalizeBarcode } from '../barcode-rules.ts'
import { staffProductsStore } from './staff-products-store.ts'

/** All items for sale that share the barcode or shop code, those with the barcode first; and the archived ones with the barcode. */
export async function findByCode(db: Database, code: string) {
  const products = staffProductsStore(db)
  const barcode = normalizeBarcode(code)
  const withBarcode = await products.byIdsAndBarcodes([], [barcode])
  const scanned = withBarcode.filter(({ isArchived }) => !isArchived)
  const typed = /^\d{1,9}$/.test(barcode) ? await products.byShopCode(Number(barcode)) : []
  const ids = new Set(scanned.map(({ id }) => id))
  return {
    by: scanned.length > 0 ? ('barcode' as const) : ('shop_code' as const),
    items: [...scanned, ...typed.filter(({ id }) => !ids.has(id))],
    archived: withBarcode.filter(({ isArchived }) => isArchived),
  }
}
