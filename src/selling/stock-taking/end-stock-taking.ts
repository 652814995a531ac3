import type { Database } from '../../platform/database.ts'
import { correctCounts } from '../catalogue/stock/correct-counts.ts'
import { lockStock } from '../catalogue/stock/stock.ts'
import { changeDevices } from '../devices/change-devices.ts'
import { formatDay } from '../../platform/time-zone.ts'
import { countsStore, differencesStore, type StoredCountRow } from './counts-store.ts'
import {
  differenceOf,
  ledgerReason,
  settledReason,
  stateOfMissing,
  type DifferenceReason,
} from './difference-rules.ts'
import { packedDevicesMissing, reasonsMissing, stockTakingEnded, stockTakingNotFound } from './errors.ts'
import { reasonLabels } from './reason-labels.ts'
import { stockTakingsStore, type StoredStockTaking } from './stock-takings-store.ts'

interface End {
  by: string
  now: Date
}

type SettledRow = StoredCountRow & { reason: DifferenceReason }

/** The open stock-taking, locked until the transaction ends. @throws stockTakingNotFound (404), stockTakingEnded (409) */
export async function lockOpenStockTaking(
  tx: Database,
  id: string,
  strength: 'share' | 'update',
): Promise<StoredStockTaking> {
  const stockTaking = await stockTakingsStore(tx).lock(id, strength)
  if (!stockTaking) throw stockTakingNotFound()
  if (stockTaking.state !== 'open') throw stockTakingEnded()
  return stockTaking
}

/**
 * Corrects the stock of each item by what its count differs from the ledger at its last scan, so that what moved since stays; moves missing
 * devices; and writes down what was corrected. All of it, or nothing.
 *
 * @throws reasonsMissing, packedDevicesMissing, countsBelowReserved, piecesAreHeld (409)
 */
export async function finishStockTaking(
  tx: Database,
  id: string,
  { others, by, now }: End & { others?: DifferenceReason | undefined },
) {
  const stockTaking = await lockOpenStockTaking(tx, id, 'update')
  const counted = (await countsStore(tx).rows(stockTaking, 'counted')).map(({ productId }) => productId)
  // Before the differences are read: a device that is sold meanwhile is not missing.
  const levels = await lockStock(
    tx,
    counted.map((productId) => ({ productId, quantity: 1 })),
  )
  const rows = settle(await countsStore(tx).rows(stockTaking, 'differences'), others)
  const items = rows.filter(({ kind }) => kind === 'item')
  const noteOf = ({ reason, note }: SettledRow) =>
    [`Stock-taking of ${formatDay(stockTaking.startedAt.toISOString())}`, reasonLabels[reason], note]
      .filter(Boolean)
      .join(': ')
      .slice(0, 200)
  const corrected = items.filter(({ reason }) => reason !== 'left')
  const values = await correctCounts(
    tx,
    levels,
    corrected.map((row) => ({
      ...{ productId: row.productId, difference: differenceOf(row) },
      ...{ reason: ledgerReason(row.reason), note: noteOf(row) },
    })),
    now,
  )
  const moved = await moveMissing(
    tx,
    rows.filter(({ kind }) => kind === 'device'),
    { noteOf, now },
  )
  await differencesStore(tx).saveCorrected(
    stockTaking.id,
    rows.map((row) => {
      const { productId, deviceId, reason, note, counted: pieces, expected, kind } = row
      const isCorrected = kind === 'item' ? reason !== 'left' : moved.has(deviceId!)
      const value = values.get(productId)
      return {
        ...{ productId, deviceId, reason, note, counted: pieces, expected },
        correction: isCorrected ? differenceOf(row) : 0,
        valuePaise:
          kind === 'item'
            ? isCorrected && value?.pieces
              ? value.valuePaise
              : null
            : (moved.get(deviceId!) ?? null),
      }
    }),
  )
  await stockTakingsStore(tx).end(stockTaking.id, 'finished', by, now)
}

/** Rows with the reasons for which they are corrected. @throws reasonsMissing (409) */
function settle(rows: StoredCountRow[], others: DifferenceReason | undefined) {
  const settled: SettledRow[] = []
  const unsettled: StoredCountRow[] = []
  for (const row of rows) {
    const reason = settledReason(row, others)
    if (reason === undefined) unsettled.push(row)
    else settled.push({ ...row, reason })
  }
  if (unsettled.length > 0) throw reasonsMissing(unsettled.map(({ name, number }) => number ?? name))
  return settled
}

interface MissingMove {
  noteOf: (row: SettledRow) => string
  now: Date
}

/** Moves missing devices by their reasons. Returns the cost of each that left the stock; null: not known. */
async function moveMissing(tx: Database, rows: SettledRow[], { noteOf, now }: MissingMove) {
  const toMove = rows.filter(({ reason, state }) => {
    const target = stateOfMissing(reason)
    return target !== undefined && target !== state
  })
  const packed = toMove.flatMap(({ state, number, order }) =>
    state === 'held' ? [{ number: number ?? '', order: order ?? '' }] : [],
  )
  if (packed.length > 0) throw packedDevicesMissing(packed)
  const gone = new Map<string, StoredCountRow['valuePaise']>()
  for (const alike of Map.groupBy(toMove, (row) => `${row.state} ${noteOf(row)}`).values()) {
    const first = alike[0]!
    const to = stateOfMissing(first.reason)!
    const ids = alike.map(({ deviceId }) => deviceId!)
    const change = { from: first.state!, to, reason: to, note: noteOf(first) }
    const before = await changeDevices(tx, ids, change, now)
    if (to === 'scrapped') for (const { id, costPaise } of before) gone.set(id, costPaise)
  }
  return gone
}

/** Ends a stock-taking without correcting the stock. */
export async function discardStockTaking(tx: Database, id: string, { by, now }: End) {
  await lockOpenStockTaking(tx, id, 'update')
  await stockTakingsStore(tx).end(id, 'discarded', by, now)
}
