import type { Database } from '../../../platform/database.ts'
import { holdStock, lockStock } from '../../../selling/catalogue/stock/stock.ts'
import { releaseHeldStock } from '../../../selling/devices/imei-checks/release-held-stock.ts'
import { estimatesStore, type StoredLine } from '../estimates-store.ts'

type Part = StoredLine & { productId: string }
const partsIn = (lines: StoredLine[], ...states: StoredLine['partState'][]): Part[] =>
  lines.filter((line): line is Part => line.productId !== null && states.includes(line.partState))

/** Holds what is in stock of the parts that are neither held nor used. Returns those that are short, as is an item that became serialised. */
export async function holdParts(tx: Database, lines: StoredLine[]): Promise<Part[]> {
  const parts = partsIn(lines, 'wanted', 'released')
  if (parts.length === 0) return []
  const left = new Map(
    [...(await lockStock(tx, parts))].map(([id, { isSold, isSerialised, left: pieces }]) => [
      id,
      isSold && !isSerialised ? (pieces ?? Infinity) : 0,
    ]),
  )
  const held: Part[] = []
  const short: Part[] = []
  for (const part of parts) {
    const rest = left.get(part.productId) ?? 0
    if (rest < part.quantity) short.push(part)
    else {
      left.set(part.productId, rest - part.quantity)
      held.push(part)
    }
  }
  if (held.length > 0) await holdStock(tx, held)
  const estimates = estimatesStore(tx)
  await estimates.saveLines(
    held.map(({ id }) => id),
    { partState: 'held' },
  )
  await estimates.saveLines(
    short.map(({ id }) => id),
    { partState: 'wanted' },
  )
  return short
}

/** Parts that are held, and with `used` those that were fitted too, are free for others again. Returns them. */
export async function freeParts(
  tx: Database,
  lines: StoredLine[],
  { used = false, now }: { used?: boolean; now: Date },
): Promise<Part[]> {
  const parts = partsIn(lines, 'held', ...(used ? (['used'] as const) : []))
  if (parts.length > 0) await releaseHeldStock(tx, parts, now)
  const over = partsIn(lines, 'wanted')
  await estimatesStore(tx).saveLines(
    [...parts, ...over].map(({ id }) => id),
    { partState: 'released' },
  )
  return parts
}
