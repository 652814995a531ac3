import type { Database } from '../../platform/database.ts'
import { itemNotFound, noLongerSold, stockIsShort } from '../errors.ts'
import { heldStockStore, stockStore, type Cause, type StockLevel } from './stock-store.ts'

export type { Cause, StockLevel } from './stock-store.ts'

export interface StockLine {
  productId: string
  quantity: number
}

/** Promises the lines to an order, all within the caller's transaction; refuses with the line that is short. */
export async function holdStock(tx: Database, lines: StockLine[]) {
  const stock = stockStore(tx)
  for (const { productId, quantity } of mergedInLockOrder(lines))
    if (!(await stock.hold(productId, quantity))) throw await holdError(tx, productId)
}

/** How the lines' items stand, unchanged by others until the transaction ends. */
export async function lockStock(tx: Database, lines: StockLine[]): Promise<Map<string, StockLevel>> {
  return stockStore(tx).lockLevels(mergedInLockOrder(lines).map(({ productId }) => productId))
}

/** Gives back what was held. */
export async function releaseStock(tx: Database, lines: StockLine[]) {
  const stock = stockStore(tx)
  for (const { productId, quantity } of mergedInLockOrder(lines)) await stock.release(productId, quantity)
}

/** Where the count of what is promised went astray: it becomes what `promised` finds while nobody else can promise. */
export async function resetHeldCount(tx: Database, productId: string, promised: () => Promise<number>) {
  const shelf = heldStockStore(tx)
  if (!(await shelf.lock(productId))) throw itemNotFound()
  await shelf.save(productId, await promised())
}

/** What was held is sold. */
export async function takeStock(tx: Database, lines: StockLine[], cause: Cause) {
  const stock = stockStore(tx)
  for (const { productId, quantity } of mergedInLockOrder(lines)) await stock.take(productId, quantity, cause)
}

/** Sells what is no longer held, if every line can still be had; else takes nothing and answers false. */
export async function takeUnheldStock(tx: Database, lines: StockLine[], cause: Cause): Promise<boolean> {
  const stock = stockStore(tx)
  const sorted = mergedInLockOrder(lines)
  const shelf = await stock.lockLevels(sorted.map(({ productId }) => productId))
  const enough = sorted.every(({ productId, quantity }) => {
    const item = shelf.get(productId)
    return item !== undefined && (item.left === null || item.left >= quantity)
  })
  if (!enough) return false
  for (const { productId, quantity } of sorted) await stock.takeUnheld(productId, quantity, cause)
  return true
}

/** What was sold comes back onto the shelf. */
export async function restock(tx: Database, lines: StockLine[], cause: Cause) {
  const stock = stockStore(tx)
  for (const { productId, quantity } of mergedInLockOrder(lines))
    await stock.restock(productId, quantity, cause)
}

/** One line an item, by ascending id: everyone locks in the same order, so orders never wait for each other in a ring. */
function mergedInLockOrder(lines: StockLine[]): StockLine[] {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of lines) {
    const id = productId.toLowerCase()
    quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  }
  return [...quantities]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((a, b) => (a.productId < b.productId ? -1 : 1))
}

async function holdError(tx: Database, productId: string) {
  const item = (await stockStore(tx).lockLevels([productId])).get(productId)
  if (!item) return itemNotFound()
  return item.isSold ? stockIsShort(item.name, item.left ?? 0) : noLongerSold(item.name)
}
