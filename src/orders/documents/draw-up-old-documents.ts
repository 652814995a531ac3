import { documentsStore } from '../../invoices/documents/documents-store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { orderListsStore } from '../lists-store.ts'
import { drawUpInvoice } from './draw-up-invoice.ts'

/** What an earlier version left undone, in the order in which it was paid; asked at every start, and answers how many it did. */
export async function drawUpOldDocuments(db: Database, clock: Clock) {
  const numbered = await documentsStore(db).ordersNotDrawnUp()
  const paid = await orderListsStore(db).paidWithoutInvoice()
  for (const orderId of [...numbered, ...paid]) await drawUpInvoice(db, orderId, clock())
  return numbered.length + paid.length
}
