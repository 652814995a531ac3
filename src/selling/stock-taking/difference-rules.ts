import type { StockCorrectionReason } from '../catalogue/stock/correction-rules.ts'

/** Why fewer or more pieces were counted than the shop has by its ledger. */
export const differenceReasons = [
  'lost',
  'damaged',
  'unbilled',
  'miscounted',
  'found',
  'unexplained',
  'searched',
  'left',
] as const
export type DifferenceReason = (typeof differenceReasons)[number]

export interface Difference {
  kind: 'item' | 'device'
  counted: number
  /** Null: the stock was not counted before. */
  expected: number | null
  /** Pieces came or left between the item's first and last scan. */
  isUncertain: boolean
}

/** Negative if pieces are missing. */
export const differenceOf = ({ counted, expected }: Pick<Difference, 'counted' | 'expected'>) =>
  counted - (expected ?? 0)

const ofMissing: DifferenceReason[] = ['lost', 'damaged', 'unbilled', 'miscounted', 'unexplained', 'left']
const ofTooMany: DifferenceReason[] = ['found', 'miscounted', 'unexplained', 'left']
const ofMissingDevice: DifferenceReason[] = ['searched', 'lost', 'damaged', 'unbilled', 'left']

/** The reasons that fit; the count of an item that was not counted before needs none. */
export function reasonsFor(row: Difference): DifferenceReason[] {
  if (row.kind === 'device') return ofMissingDevice
  if (row.expected === null) return ['miscounted', 'left']
  if (differenceOf(row) === 0) return ['miscounted', 'left']
  return differenceOf(row) < 0 ? ofMissing : ofTooMany
}

/** The reason with which a row is corrected; undefined if one has to be chosen first. */
export function settledReason(
  row: Difference & { reason: DifferenceReason | null },
  forOthers?: DifferenceReason,
): DifferenceReason | undefined {
  const fitting = reasonsFor(row)
  if (row.reason !== null && fitting.includes(row.reason)) return row.reason
  if (row.expected === null) return 'miscounted'
  // An uncertain count has to be looked at itself.
  if (row.isUncertain || forOthers === undefined) return undefined
  return row.kind === 'device' && forOthers === 'unexplained' ? 'searched' : forOthers
}

/** As the stock moves have it. */
export const ledgerReason = (reason: DifferenceReason): StockCorrectionReason =>
  reason === 'lost' || reason === 'damaged' ? reason : 'counted'

/** Where a missing device goes: out of the stock for good, or withheld from sale until it is found. Undefined: it stays. */
export function stateOfMissing(reason: DifferenceReason) {
  if (reason === 'left') return undefined
  return reason === 'searched' ? ('withheld' as const) : ('scrapped' as const)
}

export const isDifferenceReason = (text: string): text is DifferenceReason =>
  (differenceReasons as readonly string[]).includes(text)
