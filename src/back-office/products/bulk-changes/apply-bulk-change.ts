import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { aboveMrp, isAboveMrp } from '../../../selling/catalogue/declaration-rules.ts'
import { isLargePriceChange } from '../../../selling/catalogue/price-rules.ts'
import { bumpRevisions } from '../../../selling/catalogue/product-admin/revisions-store.ts'
import { stockLedgerStore } from '../../../selling/catalogue/stock/stock-store.ts'
import {
  bulkItemsStore,
  type BulkItem,
  type BulkValues,
} from '../../../selling/catalogue/bulk-changes/bulk-items-store.ts'
import { bulkChangesStore, type BulkChangeLine } from '../../../selling/catalogue/bulk-changes/bulk-store.ts'
import type { BulkResult } from '../../../selling/catalogue/bulk-changes/contract.ts'
import {
  alreadyApplied,
  bulkChangeNotFound,
  cannotUndo,
} from '../../../selling/catalogue/bulk-changes/errors.ts'

/**
 * Applies a preview in one transaction. Items that changed since are skipped and named; with `confirmed`, prices of other items that
 * change by more than 40 % stay.
 */
export function applyBulkChange(
  db: Database,
  clock: Clock,
  { id, confirmed }: { id: string; confirmed?: string[] | undefined },
): Promise<BulkResult> {
  return inTransaction(db, async (tx) => {
    const store = bulkChangesStore(tx)
    const change = await store.lock(id)
    if (!change) throw bulkChangeNotFound()
    if (change.appliedAt) throw alreadyApplied()
    const now = clock()
    const { items, skipped } = await decideEach(tx, id, toApply(confirmed && new Set(confirmed)))
    await saveAll(tx, items, now)
    await store.markApplied(
      id,
      items.map((item) => item.id),
      now,
    )
    await bumpRevisions(tx, items)
    return { changed: items.length, skipped }
  })
}

/** Undoes the last bulk change, except for items that changed since. Pieces sold meanwhile stay sold. */
export function undoBulkChange(db: Database, clock: Clock, id: string): Promise<BulkResult> {
  return inTransaction(db, async (tx) => {
    const store = bulkChangesStore(tx)
    const change = await store.lock(id)
    if (!change) throw bulkChangeNotFound()
    if (!change.appliedAt || change.undoneAt || (await store.latest())?.id !== change.id) throw cannotUndo()
    const now = clock()
    const { items, skipped } = await decideEach(tx, id, toUndo)
    await saveAll(tx, items, now)
    await store.markUndone(id, now)
    await bumpRevisions(tx, items)
    return { changed: items.length, skipped }
  })
}

/** The new values of an item, the reason why it stays as it is, or undefined if the change does not concern it. */
type Decide = (line: BulkChangeLine, item: BulkItem) => BulkValues | string | undefined

const editedSince = 'It was changed meanwhile.'
const deletedSince = 'It is not for sale any more.'

const toApply =
  (confirmed: Set<string> | undefined): Decide =>
  (line, item) => {
    if (line.problem !== null || isUnconfirmed(line, confirmed)) return undefined
    if (item.isGone) return deletedSince
    if (isAboveMrp({ ...item, pricePaise: line.afterPaise }))
      return aboveMrp({ ...item, pricePaise: line.afterPaise })
    if (item.version !== line.version || item.pricePaise !== line.beforePaise) return editedSince
    const next = { pricePaise: line.afterPaise, countryOfOrigin: countryOf(line, item, 'countryAfter') }
    if (line.stockAfter === line.stockBefore) return { ...next, onHand: item.onHand }
    if (availableOf(item) !== line.stockBefore) return 'Its stock changed meanwhile.'
    return { ...next, onHand: line.stockAfter === null ? null : line.stockAfter + item.held }
  }

const isUnconfirmed = ({ productId, beforePaise, afterPaise }: BulkChangeLine, confirmed?: Set<string>) =>
  confirmed !== undefined && !confirmed.has(productId) && isLargePriceChange(beforePaise, afterPaise)

const toUndo: Decide = (line, item) => {
  if (line.appliedVersion === null) return undefined
  if (item.isGone) return deletedSince
  const pricePaise = line.beforePaise
  if (isAboveMrp({ ...item, pricePaise })) return aboveMrp({ ...item, pricePaise })
  if (item.version !== line.appliedVersion || item.pricePaise !== line.afterPaise) return editedSince
  const before = { pricePaise, countryOfOrigin: countryOf(line, item, 'countryBefore') }
  if (line.stockAfter === line.stockBefore) return { ...before, onHand: item.onHand }
  if (line.stockBefore === null) return { ...before, onHand: null }
  if (line.stockAfter === null || item.onHand === null) return editedSince
  const onHand = item.onHand - (line.stockAfter - line.stockBefore)
  return onHand < item.held
    ? 'Pieces were sold or reserved meanwhile, so the stock cannot go back.'
    : { ...before, onHand }
}

/** A change that leaves the country has it on neither side of lines of the release before. */
const countryOf = (line: BulkChangeLine, item: BulkItem, side: 'countryBefore' | 'countryAfter') =>
  line.countryAfter === line.countryBefore ? item.countryOfOrigin : line[side]

const availableOf = ({ onHand, held }: BulkItem) => (onHand === null ? null : onHand - held)

type ChangedItem = BulkItem & { next: BulkValues }

async function decideEach(tx: Database, changeId: string, decide: Decide) {
  const lines = await bulkChangesStore(tx).lines(changeId)
  const locked = await bulkItemsStore(tx).lockItems(lines.map(({ line }) => line.productId))
  const itemsById = new Map(locked.map((item) => [item.id, item]))
  const items: ChangedItem[] = []
  const skipped: BulkResult['skipped'] = []
  for (const { line, name } of lines) {
    const item = itemsById.get(line.productId)
    const decision = item ? decide(line, item) : deletedSince
    if (typeof decision === 'string') skipped.push({ name, reason: decision })
    else if (item && decision) items.push({ ...item, next: decision })
  }
  return { items, skipped }
}

async function saveAll(tx: Database, items: ChangedItem[], now: Date) {
  const counts = items.map(({ id, onHand, next }) => ({ productId: id, before: onHand, after: next.onHand }))
  await stockLedgerStore(tx).recordCounts(counts, now)
  await bulkItemsStore(tx).saveItems(
    items.map(({ id, next }) => ({ id, ...next })),
    now,
  )
}
