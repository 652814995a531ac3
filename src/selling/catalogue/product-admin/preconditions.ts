import type { Database } from '../../../platform/database.ts'
import { sqlState, TransactionConflict, uniqueViolation } from '../../../platform/database/transaction.ts'
import { barcodeTaken, editedMeanwhile } from '../errors.ts'
import { productTableStore, toTableRow, type ProductRow } from '../product-table/table-store.ts'

/** Without a version nothing is compared. @throws editedMeanwhile (409) with the item as it is now */
export function rejectOlderVersion(item: ProductRow, version: number | null | undefined) {
  if (version !== undefined && version !== null && version !== item.version)
    throw editedMeanwhile(item.name, toTableRow(item))
}

/** @throws barcodeTaken (409) */
export async function rejectTakenBarcode(tx: Database, id: string, barcode: string | null | undefined) {
  const other = barcode ? await productTableStore(tx).nameWithBarcode(barcode, id) : undefined
  if (other !== undefined) throw barcodeTaken(other)
}

/** Two edits can give the same barcode at once. The unique index refuses one of them, whose next try finds the other. */
export async function retryIfBarcodeTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error
    throw new TransactionConflict('Another transaction gave the same barcode to an item.')
  }
}
