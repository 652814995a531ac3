import { daysAfter, type Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { cannotPutBack, itemNotFound } from '../errors.ts'
import { deletedItemsStore, putBackDays } from './deleted-items-store.ts'
import { rejectTakenBarcode, retryIfBarcodeTaken } from './preconditions.ts'

interface PutBack {
  id: string
  /** Another item may have its barcode meanwhile. */
  withoutBarcode: boolean
}

/**
 * Puts a deleted item back on sale and returns its name, also of one that is for sale.
 * @throws itemNotFound (404), cannotPutBack (410) after its days, barcodeTaken (409)
 */
export function putBack(db: Database, clock: Clock, { id, withoutBarcode }: PutBack): Promise<string> {
  return inTransaction(db, async (tx) => {
    const store = deletedItemsStore(tx)
    const item = await store.lock(id)
    if (!item) {
      const name = await store.nameForSale(id)
      if (name === undefined) throw itemNotFound()
      return name
    }
    const now = clock()
    if (daysAfter(item.deletedAt!, putBackDays) <= now) throw cannotPutBack(item.name, putBackDays)
    const barcode = withoutBarcode ? null : item.barcode
    await rejectTakenBarcode(tx, item.id, barcode)
    await retryIfBarcodeTaken(() => store.putBack(item.id, { barcode, now }))
    return item.name
  })
}
