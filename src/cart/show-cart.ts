import { catalogueStore } from '../catalogue/store.ts'
import { taxOfItems } from '../invoices/rates/rates-store.ts'
import type { Database } from '../platform/database.ts'
import type { CartLine } from './contract.ts'
import { cartStore } from './store.ts'

/** The lines at today's prices and rates of tax; one whose item is no longer sold stays, without its item. */
export async function showCart(db: Database, userId: string, now: Date): Promise<CartLine[]> {
  const lines = await cartStore(db).lines(userId)
  const ids = lines.map(({ productId }) => productId)
  const catalogue = catalogueStore(db)
  const [items, names] = await Promise.all([catalogue.byIds(ids), catalogue.everSold(ids)])
  const taxes = await taxOfItems(db, items, now)
  const products = new Map(items.map(({ product }) => [product._id, product]))
  const catalogues = new Map(names.map(({ id, catalogue: name }) => [id, name]))

  return lines.map(({ productId, quantity }) => ({
    product_id: productId,
    type: catalogues.get(productId)!,
    quantity,
    product: products.get(productId) ?? null,
    taxRateBp: taxes.get(productId)?.taxRateBp ?? null,
  }))
}
