import { documentsStore } from '../../invoices/documents-store.ts'
import { backfillInvoice, issueInvoice } from '../../invoices/issue-invoice.ts'
import { paymentListsStore } from '../../payments/lists-store.ts'
import { isTestPayment } from '../../payments/test-payment.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ordersStore, orderListsStore, type StoredOrder } from '../store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { InvoiceInput } from '../../invoices/build-invoice.ts'

/** A paid order that has no invoice gets one; one whose number stands without its document gets what it says. */
export const issueMissingInvoice = (db: Database, orderId: string, now: Date) =>
  inTransaction(db, async (tx) => {
    const order = await ordersStore(tx).lock(orderId)
    if (!order?.paidAt) return
    const issued = await documentsStore(tx).ofOrders([orderId])
    const invoice = issued.find(({ kind }) => kind !== 'credit_note')
    if (invoice?.content) return
    const sale = toInvoiceInput(order, await loadReceipt(tx, orderId))
    if (invoice) await backfillInvoice(tx, invoice, sale)
    else await issueInvoice(tx, sale, now)
  })

async function loadReceipt(tx: Database, orderId: string) {
  const tries = await paymentListsStore(tx).ofReferences([orderId])
  const paid = tries.find(({ status, unappliedReason }) => status === 'captured' && unappliedReason === null)
  return { receiptNumber: paid?.receiptNumber ?? null, isTest: paid !== undefined && isTestPayment(paid) }
}

/** What an earlier version left undone, in the order in which it was paid; asked at every start, and answers how many it did. */
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

/** The order as its invoice needs it. */
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
    unitPrice: unitPricePaise,
  })),
  deliveryFee: order.deliveryPaise,
  total: order.totalPaise,
  receipt: receiptNumber,
  isTest,
})
