import { documentsStore } from '../../invoices/documents/documents-store.ts'
import { drawUp } from '../../invoices/draw-up.ts'
import { issueInvoice } from '../../invoices/issue-invoice.ts'
import { paymentListsStore } from '../../payments/lists-store.ts'
import { isTestPayment } from '../../payments/test-payment.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ordersStore } from '../store.ts'
import { saleOf } from './sale-of.ts'

/** A paid order that has no invoice gets one; one whose number stands without its document gets what it says. */
export const drawUpInvoice = (db: Database, orderId: string, now: Date) =>
  inTransaction(db, async (tx) => {
    const order = await ordersStore(tx).lock(orderId)
    if (!order?.paidAt) return
    const issued = await documentsStore(tx).ofOrders([orderId])
    const invoice = issued.find(({ kind }) => kind !== 'credit_note')
    if (invoice?.content) return
    const sale = saleOf(order, await paidBy(tx, orderId))
    if (invoice) await drawUp(tx, invoice, sale)
    else await issueInvoice(tx, sale, now)
  })

async function paidBy(tx: Database, orderId: string) {
  const tries = await paymentListsStore(tx).ofReferences([orderId])
  const paid = tries.find(({ status, unplaced }) => status === 'captured' && unplaced === null)
  return { receiptNumber: paid?.receiptNumber ?? null, isTest: paid !== undefined && isTestPayment(paid) }
}
