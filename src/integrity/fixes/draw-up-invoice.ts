import { documentsStore } from '../../invoices/documents/documents-store.ts'
import { issueInvoice } from '../../invoices/issue-invoice.ts'
import { toInvoiceInput } from '../../orders/documents/order-invoices.ts'
import { appliedPayments } from '../../orders/refunds/refund-order.ts'
import { ordersStore } from '../../orders/store.ts'
import { paymentsStore } from '../../payments/store.ts'
import { isTestPayment } from '../../payments/test-payment.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { nothingToMend } from '../errors.ts'
import { tellMended } from './tell-mended.ts'
import type { DoMend } from './mend.ts'

/** A paid order gets the invoice that it lacks; one that has an invoice is left as it is. */
export const drawUpInvoice: DoMend = (app, { subject: orderId, by }) =>
  inTransaction(app.db, async (tx) => {
    await paymentsStore(tx).lockFor(orderId)
    const order = await ordersStore(tx).lock(orderId)
    const documents = order ? await documentsStore(tx).ofOrders([orderId]) : []
    if (!order?.paidAt || documents.some(({ kind }) => kind !== 'credit_note')) throw nothingToMend()
    const [payment] = await appliedPayments(tx, orderId)
    const now = app.clock()
    await tellMended(tx, { orderId, by, now, note: 'The missing invoice was drawn up.' })
    const isTest = payment !== undefined && isTestPayment(payment)
    await issueInvoice(
      tx,
      toInvoiceInput(order, { receiptNumber: payment?.receiptNumber ?? null, isTest }),
      now,
    )
  })
