import type { FastifyInstance } from 'fastify'
import { roleMay } from '../../people/accounts/roles/role-rules.ts'
import { usersStore } from '../../people/accounts/users-store.ts'
import type { FreeShopCodes } from '../../selling/catalogue/product-admin/free-shop-codes.ts'
import {
  importProducts,
  type ImportedProduct,
} from '../../selling/catalogue/product-admin/import-products.ts'
import type { FetchImage } from '../../selling/catalogue/images/fetch-image.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction, runAsStaff } from '../../platform/database/transaction.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { SpreadsheetProblem } from '../../platform/spreadsheets/spreadsheet-problem.ts'
import { deleteArchive } from './import-files.ts'
import { importPictures } from './import-pictures.ts'
import { importRowsStore, importsStore, type NewRow, type StoredImport, type StoredRow } from './store.ts'

export interface ImportShop extends Pick<FastifyInstance, 'db' | 'clock' | 'config'> {
  /** Fetches from the public web, and stores an image under the path that it returns. */
  pictures: { fetch: FetchImage; store: (bytes: Buffer) => Promise<string> }
}

/** A batch blocks the embedded database, and locks its products, so it should not take longer than this. */
const targetMs = 60
/** Half of a batch's time does not depend on its rows, so small ones would take much longer in all. */
const [smallest, largest] = [25, 50]

/**
 * Writes the rows of the imports that staff started, in small transactions that also mark their rows as done: after a crash the
 * next run continues. Several processes take turns.
 */
export async function runImports(shop: ImportShop, signal: AbortSignal) {
  const codes: FreeShopCodes = new Map()
  let size = smallest
  while (!signal.aborted) {
    const begun = performance.now()
    const batch = await writeBatch(shop, size, codes)
    const ms = performance.now() - begun
    if (batch === undefined) return
    if (batch.isWritten) await finishImport(shop, batch.running, signal)
    if (ms > targetMs) size = Math.max(smallest, Math.floor(size / 2))
    else if (ms < targetMs / 2) size = Math.min(largest, size + 2)
    // Requests come first.
    await pause(ms / 3)
  }
}

interface Batch {
  running: StoredImport
  /** No row is left to write. */
  isWritten: boolean
}

async function writeBatch(
  { db, clock }: ImportShop,
  size: number,
  codes: FreeShopCodes,
): Promise<Batch | undefined> {
  const next = await importsStore(db).nextRunning()
  if (!next) return undefined
  if (!(await mayImport(db, next.staffId))) {
    await stopImport(db, next.id, clock())
    return undefined
  }
  return asStaff(next.staffId, () =>
    inTransaction(db, async (tx) => {
      const running = await importsStore(tx).lockUnlessLocked(next.id)
      // Another process writes its rows.
      if (!running) return undefined
      if (running.status !== 'importing') return { running, isWritten: false }
      const rows = await importRowsStore(tx).waiting(running.id, size)
      if (rows.length > 0) await writeRows(tx, rows, { now: clock(), codes })
      return { running, isWritten: rows.length === 0 }
    }),
  )
}

const stopImport = (db: Database, id: string, finishedAt: Date) =>
  inTransaction(db, async (tx) => {
    const imports = importsStore(tx)
    if ((await imports.lock(id))?.status !== 'importing') return
    const problem = 'The import stopped, because the person who started it may no longer import products.'
    await imports.setStatus(id, 'failed', { problem, finishedAt })
  })

async function mayImport(db: Database, id: string) {
  const [user] = await usersStore(db).byIds([id])
  return roleMay(user?.role, 'catalogue')
}

/** The audit log attributes the changes to the staff member who started the import. */
const asStaff = <Result>(staffId: string, work: () => Promise<Result>) =>
  new Promise<Result>((resolve, reject) => {
    runAsStaff(staffId, () => void work().then(resolve, reject))
  })

async function writeRows(tx: Database, rows: StoredRow[], context: { now: Date; codes: FreeShopCodes }) {
  const outcomes = await importProducts(tx, rows.map(toImportedProduct), context)
  await importRowsStore(tx).saveOutcomes(
    rows[0]!.importId,
    rows.map(({ number, productId }) => {
      const outcome = outcomes.get(productId!)!
      return typeof outcome === 'string'
        ? { number, outcome, problems: [] }
        : { number, outcome: 'failed', problems: [{ column: '', message: outcome.problem }] }
    }),
  )
}

/** What a row of a preview adds or changes. */
export function toImportedProduct({
  productId,
  catalogue,
  version,
  values,
  number,
}: NewRow): ImportedProduct {
  if (!productId || !catalogue || !values) throw new Error(`Row ${number} of an import has no product.`)
  const { form, barcode, lowStockLevel } = values
  return { id: productId, catalogue, version: version ?? null, form, barcode, lowStockLevel }
}

/** Pictures come after all rows, since one of them can take ten seconds. */
async function finishImport(shop: ImportShop, { id, staffId }: StoredImport, signal: AbortSignal) {
  const end = await asStaff(staffId, () => importPictures(shop, id, signal)).then(
    (isDone) => (isDone ? { status: 'done' as const } : undefined),
    (error: unknown) => {
      // Tried again, it would keep all other imports from starting.
      if (error instanceof SpreadsheetProblem) return { status: 'failed' as const, problem: damagedArchive }
      throw error
    },
  )
  if (!end) return
  await asStaff(staffId, () =>
    inTransaction(shop.db, async (tx) => {
      const imports = importsStore(tx)
      if ((await imports.lock(id))?.status !== 'importing') return
      await imports.setStatus(id, end.status, { ...end, finishedAt: shop.clock() })
    }),
  )
  await deleteArchive(shop.config.DATA_DIR, id)
}

const damagedArchive =
  'The rows are written, but the ZIP file of the pictures is damaged, so some pictures are missing. Please pack the pictures into a new ZIP file and import the sheet again with it.'
