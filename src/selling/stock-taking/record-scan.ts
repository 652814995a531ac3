import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isUuid } from '../../platform/ids.ts'
import type { StoredDevice } from '../devices/devices-store.ts'
import { normalizeSerial } from '../devices/serial-rules.ts'
import type { ScanResult } from './contract.ts'
import {
  chosenItemMissing,
  codeIsEmpty,
  devicesAreScanned,
  stockTakingEnded,
  stockTakingNotFound,
} from './errors.ts'
import { findScanned, type FoundItem, type Scanned } from './find-scanned.ts'
import { presentScans } from './present-scans.ts'
import { hintOfDevice, problemOfDevice, type ScanProblem } from './scan-rules.ts'
import { scansStore, shownScansStore, type NewScan } from './scans-store.ts'
import { stockTakingsStore, type StoredStockTaking } from './stock-takings-store.ts'

type App = Pick<FastifyInstance, 'db' | 'searchCaches' | 'clock'>

interface ScanInput {
  stockTakingId: string
  id: string
  code: string
  /** Chosen instead of the code. */
  item?: string | undefined
  quantity: number
  ageMs: number
}

/** Finds what was scanned, and stores it at the time of the scan. A scan that is stored already has its answer again. */
export async function recordScan(app: App, input: ScanInput): Promise<ScanResult> {
  if (input.item === undefined && input.code === '') throw codeIsEmpty()
  const scanned: Scanned =
    input.item === undefined
      ? await findScanned(app, input.code)
      : { is: 'item', productId: input.item.toLowerCase() }
  return inTransaction(app.db, async (tx) => {
    const stockTaking = await stockTakingsStore(tx).lock(input.stockTakingId, 'share')
    if (!stockTaking) throw stockTakingNotFound()
    const stored = await scansStore(tx).byId(input.id)
    if (stored?.stockTakingId === stockTaking.id) return answerOf(tx, stored.id)
    if (stored || stockTaking.state !== 'open') throw stockTakingEnded()
    if (scanned.is === 'choice') return choiceOf(tx, stockTaking, scanned.items)
    const at = new Date(Math.max(stockTaking.startedAt.getTime(), app.clock().getTime() - input.ageMs))
    const { id, code, quantity } = input
    const scan = { id, stockTakingId: stockTaking.id, code, quantity, scannedAt: at }
    if (scanned.is === 'device') return recordDevice(tx, stockTaking, scan, scanned.device)
    if (scanned.is === 'unknown') return store(tx, { ...scan, problem: 'unknown' })
    return recordItem(tx, stockTaking, scan, scanned.productId)
  })
}

/** Items of this stock-taking; if there are none, all, so that it can be said where the piece belongs. */
async function choiceOf(
  tx: Database,
  stockTaking: StoredStockTaking,
  items: FoundItem[],
): Promise<ScanResult> {
  const counted = await scansStore(tx).inScope(
    items.map(({ id }) => id),
    stockTaking,
  )
  const inScope = items.filter(({ id }) => counted.has(id))
  return { outcome: 'choose', items: inScope.length > 0 ? inScope : items }
}

async function recordDevice(
  tx: Database,
  stockTaking: StoredStockTaking,
  scan: NewScan & { code: string },
  { id: deviceId, productId, state, orderId }: StoredDevice,
): Promise<ScanResult> {
  const scans = scansStore(tx)
  const code = normalizeSerial(scan.code)
  if (await scans.hasDevice(stockTaking.id, deviceId))
    return { outcome: 'twice', text: `${code} is counted already. Each device counts once.` }
  const item = (await scans.itemAt(productId, scan.scannedAt, stockTaking))!
  const problem = problemOfDevice(state, item.isInScope) ?? null
  const { onHand } = item
  return store(
    tx,
    { ...scan, code, productId, deviceId, quantity: 1, onHand, problem },
    hintOfDevice(state, orderId),
  )
}

/** @throws chosenItemMissing (400), devicesAreScanned (400) unless there are none of the item */
async function recordItem(
  tx: Database,
  stockTaking: StoredStockTaking,
  scan: NewScan,
  productId: string,
): Promise<ScanResult> {
  const item = isUuid(productId)
    ? await scansStore(tx).itemAt(productId, scan.scannedAt, stockTaking)
    : undefined
  if (!item) throw chosenItemMissing()
  const problem: ScanProblem | null = item.isForSale ? (item.isInScope ? null : 'elsewhere') : 'archived'
  if (problem === null && item.isSerialised && scan.quantity > 0) throw devicesAreScanned(item.name)
  return store(tx, { ...scan, productId, onHand: item.onHand, problem })
}

async function store(tx: Database, scan: NewScan, hint = '') {
  await scansStore(tx).add(scan)
  return answerOf(tx, scan.id, hint)
}

async function answerOf(tx: Database, id: string, hint = ''): Promise<ScanResult> {
  const stored = await shownScansStore(tx).byId(id)
  const [scan] = await presentScans(tx, [stored])
  if (stored.problem !== null) return { outcome: 'problem', scan: scan! }
  return { outcome: 'counted', scan: scan!, counted: stored.counted, hint }
}
