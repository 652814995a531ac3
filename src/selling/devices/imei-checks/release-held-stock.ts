import type { Database } from '../../../platform/database.ts'
import { releaseStock, type StockLine } from '../../catalogue/stock/stock.ts'
import { withholdListed } from './withhold-listed.ts'

/** Pieces that were promised to someone are free for others: for each release that is not followed by their sale. Devices that were found listed meanwhile are withheld. */
export async function releaseHeldStock(tx: Database, lines: StockLine[], now: Date) {
  await releaseStock(tx, lines)
  await withholdListed(
    tx,
    lines.map(({ productId }) => productId),
    now,
  )
}
