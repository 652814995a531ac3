import { nothingToFix, type ApplyFix } from '../../../platform/domains/integrity-fix.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { isUuid } from '../../../platform/ids.ts'
import { resetHeldCount } from '../../catalogue/stock/stock.ts'
import { documentsStore } from '../../invoices/documents-store.ts'
import { issueInvoice } from '../../invoices/issue-invoice.ts'
import { refundsStore } from '../../payments/refunds/refunds-store.ts'
import { paymentsStore } from '../../payments/store.ts'
import { isSold } from '../dues/is-sold.ts'
import { toInvoiceInput } from '../documents/order-invoices.ts'
import { paidParts } from '../refunds/paid-parts.ts'
import { orderListsStore, ordersStore } from '../store.ts'
import { recordFix } from '../timeline/record-fix.ts'

/** Counts the reserved quantity of a product again from the orders that hold it. */
const recountReserved: ApplyFix = (app, { subject }) =>
  inTransaction(app.db, async (tx) => {
    if (!isUuid(subject)) throw nothingToFix()
    await resetHeldCount(tx, subject, () => orderListsStore(tx).heldQuantity(subject))
  })

const issueMissingInvoice: ApplyFix = (app, { subject: orderId, by }) =>
  inTransaction(app.db, async (tx) => {
    await paymentsStore(tx).lockFor(orderId)
    const order = await ordersStore(tx).lock(orderId)
    const documents = order ? await documentsStore(tx).ofOrders([orderId]) : []
    if (!order || !isSold(order) || documents.some(({ kind }) => kind !== 'credit_note')) throw nothingToFix()
    const payment = (await paidParts(tx, orderId))[0]?.payment
    const now = app.clock()
    await recordFix(tx, { orderId, by, now, note: 'The missing invoice was issued.' })
    const isTest = payment?.isTest === true
    await issueInvoice(
      tx,
      toInvoiceInput(order, { receiptNumber: payment?.receiptNumber ?? null, isTest }),
      now,
    )
  })

/** Opens a payment exception for an unapplied payment or a failed refund. */
const openException: ApplyFix = (app, { subject, by }) =>
  inTransaction(app.db, async (tx) => {
    const payments = paymentsStore(tx)
    const unlocked = await payments.byId(subject)
    if (unlocked?.reference) await payments.lockFor(unlocked.reference)
    const payment = unlocked && (await payments.lock(unlocked.id))
    if (payment?.status !== 'captured' || payment.needsAttention) throw nothingToFix()
    const refunds = await refundsStore(tx).ofPayment(payment.id)
    const hasFailed = refunds.some(({ status }) => status === 'failed')
    await payments.openException(
      payment.id,
      hasFailed ? 'refund_failed' : (payment.unappliedReason ?? 'differs'),
    )
    const note = 'A case was opened for a payment.'
    await recordFix(tx, { orderId: payment.reference, by, now: app.clock(), note })
  })

export const orderFixes = {
  recount_held: recountReserved,
  issue_invoice: issueMissingInvoice,
  open_exception: openException,
}
