import { recountHeld as recount } from '../../catalogue/stock/stock.ts'
import { orderListsStore } from '../../orders/store.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isUuid } from '../../platform/ids.ts'
import { nothingToMend } from '../errors.ts'
import type { DoMend } from './mend.ts'

/** What is promised of an item is counted anew from the orders that hold it. */
export const recountHeld: DoMend = (app, { subject }) =>
  inTransaction(app.db, async (tx) => {
    if (!isUuid(subject)) throw nothingToMend()
    await recount(tx, subject, () => orderListsStore(tx).heldQuantity(subject))
  })
