import type { Database } from '../../../platform/database.ts'
import { countsBelowReserved } from '../errors.ts'
import { bumpRevisions } from '../product-admin/revisions-store.ts'
import type { StockCorrectionReason } from './correction-rules.ts'
import { countedStockStore } from './counted-stock-store.ts'
import type { StockLevel } from './stock.ts'
import { stockLedgerStore } from './stock-store.ts'

export interface CountCorrection {
  productId: string
  /** Pieces that were counted too many or too few. */
  difference: number
  reason: StockCorrectionReason
  note: string
}

/** Items of one statement, so that none takes too long. */
const chunkSize = 500

/**
 * Corrects many items by what their counts differ from the ledger, in the caller's transaction: one stock move for each. `levels`: of all
 * counted items, which the caller has locked; they need no count any more. Returns what the missing pieces cost, for items whose cost is known.
 *
 * @throws countsBelowReserved (409) with all items of which fewer pieces than the reserved ones would be left; countedByDevice (409)
 */
export async function correctCounts(
  tx: Database,
  levels: ReadonlyMap<string, StockLevel>,
  corrections: CountCorrection[],
  now: Date,
) {
  const counts = corrections.map(({ productId, difference, ...rest }) => {
    const { name, onHand, held } = levels.get(productId)!
    return { productId, before: onHand, after: (onHand ?? 0) + difference, name, held, ...rest }
  })
  const short = counts.filter(({ after, held }) => after < held)
  if (short.length > 0)
    throw countsBelowReserved(short.map(({ held: reserved, ...count }) => ({ ...count, reserved })))
  const values = []
  for (let start = 0; start < counts.length; start += chunkSize) {
    const chunk = counts.slice(start, start + chunkSize)
    values.push(...(await stockLedgerStore(tx).recordCounts(chunk, now)))
    await countedStockStore(tx).save(chunk, now)
  }
  await countedStockStore(tx).markCounted([...levels.keys()], now)
  await bumpRevisions(
    tx,
    corrections.map(({ productId }) => levels.get(productId)!),
  )
  return new Map(values.map(({ productId, pieces, valuePaise }) => [productId, { pieces, valuePaise }]))
}
