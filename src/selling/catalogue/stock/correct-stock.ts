import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { isUuid } from '../../../platform/ids.ts'
import { countedByDevice, itemNotFound, piecesReserved, stockNotCounted } from '../errors.ts'
import { productStore } from '../product-admin/product-store.ts'
import { correctedStock, type StockCorrectionReason } from './correction-rules.ts'
import { stockLedgerStore, stockStore } from './stock-store.ts'

interface CorrectionInput {
  productId: string
  reason: StockCorrectionReason
  quantity: number
  note?: string | null | undefined
  /** The pieces were sold, and not all were counted: staff have to. */
  isSale?: boolean
}

/**
 * Counts an item, or adds or removes pieces, with the reason in its stock moves. Reserved pieces stay: they are promised to orders.
 *
 * @throws stockNotCounted (409) if pieces leave an item without a count, piecesReserved (409) if too many leave
 */
export function correctStock(
  db: Database,
  clock: Clock,
  { productId, reason, quantity, note, isSale = false }: CorrectionInput,
) {
  if (!isUuid(productId)) throw itemNotFound()
  return inTransaction(db, async (tx) => {
    const item = (await stockStore(tx).lockLevels([productId])).get(productId)
    if (!item?.isSold) throw itemNotFound()
    if (item.isSerialised) throw countedByDevice(item.name)
    const { onHand, held } = item
    if (onHand === null && reason !== 'counted' && reason !== 'received') throw stockNotCounted(item.name)
    const corrected = correctedStock(onHand, { reason, quantity })
    if (corrected < held) throw piecesReserved(reason === 'counted' ? quantity : (onHand ?? 0), held)
    const now = clock()
    const count = { productId, before: onHand, after: corrected, reason, note }
    await stockLedgerStore(tx).recordCounts([count], now)
    const toCount = reason === 'counted' ? { toCountSince: isSale ? now : null } : {}
    return productStore(tx).update(item.catalogue, productId, { onHand: corrected, ...toCount }, now)
  })
}
