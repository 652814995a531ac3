import { documentsStore } from '../../invoices/documents-store.ts'
import { backfillInvoice, issueInvoice } from '../../invoices/issue-invoice.ts'
import { paymentListsStore } from '../../payments/lists-store.ts'
import { isTestPayment } from '../../payments/test-payment.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ordersStore, orderListsStore, type StoredOrder } from '../store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { InvoiceInput } from '../../invoices/build-invoice.ts'
import { isSettled } from '../../payments/settled.ts'

/** Issues the invoice of a paid order, or completes one that has a number but no content. Does nothing if it is complete. */
const issueMissingInvoice = (db: Database, orderId: string, now: Date) =>
  inTransaction(db, async (tx) => {
    const order = await ordersStore(tx).lock(orderId)
    if (!order?.paidAt) return
    const issued = await documentsStore(tx).ofOrders([orderId])
    const invoice = issued.find(({ kind }) => kind !== 'credit_note')
    if (invoice?.content) return
    const input = toInvoiceInput(order, await loadReceipt(tx, orderId))
    if (invoice) await backfillInvoice(tx, invoice, input)
    else await issueInvoice(tx, input, now)
  })

async function loadReceipt(tx: Database, orderId: string) {
  const payments = await paymentListsStore(tx).ofReference(orderId)
  const paid = payments.find(isSettled)
  return { receiptNumber: paid?.receiptNumber ?? null, isTest: paid !== undefined && isTestPayment(paid) }
}

/** Issues invoices that earlier versions left out, in order of payment. Runs at every start; returns their number. */
export async function backfillInvoices(db: Database, clock: Clock) {
  const numbered = await documentsStore(db).ordersWithoutContent()
  const paid = await orderListsStore(db).paidWithoutInvoice()
  for (const orderId of [...numbered, ...paid]) await issueMissingInvoice(db, orderId, clock())
  return numbered.length + paid.length
}

interface Receipt {
  /** The number on the success page. */
  receiptNumber: number | null
  isTest: boolean
}

export const toInvoiceInput = (order: StoredOrder, { receiptNumber, isTest }: Receipt): InvoiceInput => ({
  orderId: order.id,
  buyer: {
    name: order.fullName,
    phone: order.phoneNumber,
    address: order.deliveryAddress,
    gstin: order.buyerGstin,
  },
  delivery: order.delivery,
  placeOfSupply: order.placeOfSupply,
  lines: order.lines.map(({ name, hsn, taxRateBp, quantity, unitPricePaise }) => ({
    description: name,
    hsn,
    rateBp: taxRateBp,
    quantity,
    pricePaise: unitPricePaise,
  })),
  deliveryPaise: order.deliveryPaise,
  totalPaise: order.totalPaise,
  receipt: receiptNumber,
  isTest,
  isDemo: order.isDemo,
})
