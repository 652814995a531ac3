import type { Database } from '../../../platform/database.ts'
import { sum } from '../../../platform/money/money.ts'
import { itemNotFound, noLongerSold, stockIsShort } from '../errors.ts'
import { purchasedStockStore, type CostedPieces } from './purchased-stock-store.ts'
import { heldStockStore, stockStore, type Cause, type StockLevel, type StockLine } from './stock-store.ts'

export type { CostedPieces } from './purchased-stock-store.ts'
export type { Cause, StockLevel, StockLine } from './stock-store.ts'

/** Holds stock for an order in the caller's transaction. @throws stockIsShort (409) for the first line that is short */
export async function holdStock(tx: Database, lines: StockLine[]) {
  const merged = mergedInLockOrder(lines)
  const held = await stockStore(tx).hold(merged)
  const short = merged.find(({ productId }) => !held.has(productId))
  if (short) throw await holdError(tx, short.productId)
}

/** Stock levels of the lines' items; the rows are locked until the transaction ends. */
export async function lockStock(tx: Database, lines: StockLine[]): Promise<Map<string, StockLevel>> {
  return stockStore(tx).lockLevels(mergedInLockOrder(lines).map(({ productId }) => productId))
}

/** Releases held stock. Devices found listed meanwhile are for sale then, unless `releaseHeldStock` withholds them. */
export async function releaseStock(tx: Database, lines: StockLine[]) {
  await stockStore(tx).release(mergedInLockOrder(lines))
}

/** Repairs a wrong `held` count: sets it to what `countHeld` returns while the product row is locked. */
export async function resetHeldCount(tx: Database, productId: string, countHeld: () => Promise<number>) {
  const heldStock = heldStockStore(tx)
  if (!(await heldStock.lock(productId))) throw itemNotFound()
  await heldStock.save(productId, await countHeld())
}

/** Takes held stock out: it is sold. Pieces of serialised items stay held by count until their devices leave. */
export async function takeStock(tx: Database, lines: StockLine[], cause: Cause) {
  await stockStore(tx).take(mergedInLockOrder(lines), cause)
}

/** Takes stock that is no longer held if every line is available; otherwise takes nothing and returns false. */
export async function takeUnheldStock(tx: Database, lines: StockLine[], cause: Cause): Promise<boolean> {
  const sorted = mergedInLockOrder(lines)
  if (!isEnough(sorted, await lockStock(tx, sorted))) return false
  await stockStore(tx).takeUnheld(sorted, cause)
  return true
}

/** As `takeUnheldStock`; pieces of serialised items are held by count until their devices leave. */
export async function takeOrHoldStock(tx: Database, lines: StockLine[], cause: Cause): Promise<boolean> {
  const sorted = mergedInLockOrder(lines)
  const levels = await lockStock(tx, sorted)
  if (!isEnough(sorted, levels)) return false
  const [devices, others] = [true, false].map((isSerialised) =>
    sorted.filter(({ productId }) => levels.get(productId)!.isSerialised === isSerialised),
  )
  await stockStore(tx).holdLeft(devices!)
  await stockStore(tx).takeUnheld(others!, cause)
  return true
}

const isEnough = (lines: StockLine[], levels: ReadonlyMap<string, StockLevel>) =>
  lines.every(({ productId, quantity }) => {
    const item = levels.get(productId)
    return item !== undefined && (item.left === null || item.left >= quantity)
  })

/** Adds returned goods to the stock. */
export async function restock(tx: Database, lines: StockLine[], cause: Cause) {
  await stockStore(tx).restock(mergedInLockOrder(lines), cause)
}

/** Adds goods of purchases with what they cost. An item whose stock is not counted begins to be. */
export async function receiveStock(tx: Database, pieces: CostedPieces[], now: Date) {
  const received = mergedPieces(pieces)
  await lockStock(tx, received)
  if (received.length > 0) await purchasedStockStore(tx).add(received, now)
}

/** Takes out goods that go back to their supplier. @throws itemNotFound (404), stockIsShort (409) if fewer are free */
export async function sendBackStock(tx: Database, pieces: CostedPieces[], now: Date) {
  const sent = mergedPieces(pieces)
  const levels = await lockStock(tx, sent)
  for (const { productId, quantity } of sent) {
    const level = levels.get(productId)
    if (!level) throw itemNotFound()
    if ((level.left ?? 0) < quantity) throw stockIsShort(level.name, level.left ?? 0)
  }
  if (sent.length > 0) await purchasedStockStore(tx).sendBack(sent, now)
}

const mergedPieces = (pieces: CostedPieces[]): CostedPieces[] =>
  [...Map.groupBy(pieces, ({ productId }) => productId).values()].map((ofItem) => ({
    ...ofItem[0]!,
    quantity: ofItem.reduce((total, { quantity }) => total + quantity, 0),
    costPaise: sum(ofItem.map(({ costPaise }) => costPaise)),
  }))

/** One line per item, by ascending id: every transaction locks in the same order, so they cannot deadlock. */
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
