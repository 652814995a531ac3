import { noLongerSold, stockIsShort } from '../../catalogue/errors.ts'
import { catalogueStore } from '../../catalogue/store.ts'
import type { Database } from '../../platform/database.ts'
import type { StoredOrder } from '../store.ts'

/** Refuses to go on with an order that holds nothing when others have its goods. Reads only: nothing is promised. */
export async function refuseIfGone(db: Database, { hold, lines }: StoredOrder) {
  if (hold !== 'released') return
  const found = await catalogueStore(db).byIds(lines.map(({ productId }) => productId))
  const items = new Map(found.map(({ product }) => [product._id, product]))
  for (const { productId, name, quantity } of lines) {
    const item = items.get(productId)
    if (!item) throw noLongerSold(name)
    if (item.stock !== null && item.stock < quantity) throw stockIsShort(name, Math.max(0, item.stock))
  }
}
