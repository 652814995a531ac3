import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import {
  bulkSummary,
  changedCountry,
  changedPrice,
  changedStock,
} from '../../../selling/catalogue/bulk-changes/bulk-rules.ts'
import { bulkItemsStore, type BulkItem } from '../../../selling/catalogue/bulk-changes/bulk-items-store.ts'
import { bulkChangesStore } from '../../../selling/catalogue/bulk-changes/bulk-store.ts'
import {
  maxBulkItems,
  type BulkPreview,
  type BulkRequest,
} from '../../../selling/catalogue/bulk-changes/contract.ts'
import { isLargePriceChange, mayBeFree } from '../../../selling/catalogue/price-rules.ts'
import { countedByDevice, goodsNeedPrice } from '../../../selling/catalogue/errors.ts'
import { nothingSelected, tooManyItems } from '../../../selling/catalogue/bulk-changes/errors.ts'

/** Stores what a bulk change would do to each item, so that exactly this is applied. */
export function previewBulkChange(db: Database, clock: Clock, request: BulkRequest): Promise<BulkPreview> {
  return inTransaction(db, async (tx) => {
    const items = await bulkItemsStore(tx).select(request)
    if (items.length === 0) throw nothingSelected()
    if (items.length > maxBulkItems) throw tooManyItems(maxBulkItems)
    if (
      request.price?.by === 'set' &&
      request.price.amount === 0 &&
      items.some(({ catalogue }) => !mayBeFree(catalogue))
    )
      throw goodsNeedPrice()
    const now = clock()
    const change = { id: newId(now.getTime()), summary: bulkSummary(request), createdAt: now }
    const lines = items
      .map((item) => toLine(item, request))
      .filter((line) => line.problem !== null || isChange(line))
      .toSorted((a, b) => Number(isLargeChange(b)) - Number(isLargeChange(a)))
      .map((line, position) => ({ ...line, changeId: change.id, position }))
    await bulkChangesStore(tx).add(change, lines)
    const problems = lines.filter(({ problem }) => problem !== null).length
    return {
      id: change.id,
      summary: change.summary,
      changes: lines.length - problems,
      unchanged: items.length - lines.length,
      problems,
      largeChanges: lines.filter(isLargeChange).length,
    }
  })
}

function toLine(item: BulkItem, { price, stock, country }: BulkRequest) {
  const { id, version, catalogue, pricePaise, onHand, held, countryOfOrigin: countryBefore } = item
  const stockBefore = onHand === null ? null : onHand - held
  const newPrice = price ? changedPrice(item, price) : pricePaise
  const newStock = stock ? stockOf(item, stockBefore, stock) : stockBefore
  const newCountry = country ? changedCountry(catalogue, country) : { country: countryBefore }
  const problem = [newPrice, newStock, newCountry].filter((value) => typeof value === 'string').join(' ')
  return {
    productId: id,
    version,
    beforePaise: pricePaise,
    // An item with a problem stays as it is, also in what could be changed.
    afterPaise: problem === '' && typeof newPrice !== 'string' ? newPrice : pricePaise,
    stockBefore,
    stockAfter: problem === '' && typeof newStock !== 'string' ? newStock : stockBefore,
    countryBefore,
    countryAfter: problem === '' && typeof newCountry !== 'string' ? newCountry.country : countryBefore,
    problem: problem === '' ? null : problem,
  }
}

/** What is wrong with it, or the pieces that can be bought. */
const stockOf = (
  { name, isSerialised }: BulkItem,
  before: number | null,
  change: NonNullable<BulkRequest['stock']>,
) => (isSerialised ? countedByDevice(name).message : changedStock(before, change))

const isChange = (line: ReturnType<typeof toLine>) =>
  line.afterPaise !== line.beforePaise ||
  line.stockAfter !== line.stockBefore ||
  line.countryAfter !== line.countryBefore

const isLargeChange = ({ beforePaise, afterPaise }: ReturnType<typeof toLine>) =>
  isLargePriceChange(beforePaise, afterPaise)
