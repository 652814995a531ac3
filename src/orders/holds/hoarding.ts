import type { Item } from '../../catalogue/item.ts'
import type { Database } from '../../platform/database.ts'
import { tooManyKept, tooManyUnpaid } from '../errors.ts'
import { orderListsStore } from '../lists-store.ts'

/** What is kept for somebody who has not paid is kept from everybody else. */
const mostUnpaid = 5
const mostOfOne = 10

interface Kept {
  productId: string
  quantity: number
}

/** Refuses to keep more counted goods for a buyer than one person needs. Of two wishes at once the later waits here for the earlier. */
export async function refuseHoarding(tx: Database, buyerId: string, wanted: Kept[], items: Item[]) {
  const counted = items.filter(({ product }) => product.stock !== null)
  if (counted.length === 0) return
  const lists = orderListsStore(tx)
  await lists.lockBuyer(buyerId)
  const kept = await lists.keptFor(buyerId)
  if (new Set(kept.map(({ orderId }) => orderId)).size >= mostUnpaid) throw tooManyUnpaid(mostUnpaid)
  const all: Kept[] = [...kept, ...wanted]
  for (const { product } of counted)
    if (manyOf(product._id, all) > mostOfOne) throw tooManyKept(product.product_name, mostOfOne)
}

const manyOf = (id: string, lines: Kept[]) =>
  lines.reduce((sum, { productId, quantity }) => (productId === id ? sum + quantity : sum), 0)
